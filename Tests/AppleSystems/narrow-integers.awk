# Makes Int and UInt of the interface overflow as those of 32 bits do, in literals and in sums and products of literals.
/^@frozen public struct U?Int :/ { narrow = 1; extend = /UInt/ ? "zext" : "sext" }
/^}/ { narrow = 0 }
narrow && /checked_trunc_IntLiteral_Int64\(x\)\.0/ {
  sub(/_IntLiteral_Int64\(x\)\.0/, "_IntLiteral_Int32(x).0)")
  sub(/Builtin\./, "Builtin." extend "_Int32_Int64(Builtin.")
}
narrow && /static func [-+*]= / { assigns = 1 }
narrow && /^  }/ { assigns = 0 }
assigns { sub(/_with_overflow_Int64/, "_with_overflow_Int32") }
assigns { gsub(/[lr]hs\._value/, "Builtin.trunc_Int64_Int32(&)") }
assigns { sub(/Int\(result\)/, "Int(Builtin." extend "_Int32_Int64(result))") }
# The one literal of the library that is too large.
{ sub(/0x4000_0000_0000_0000/, "0x4000_0000"); print }
