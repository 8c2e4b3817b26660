/**
 * Bytes of a storage slot as a value of a type that Solidity calls so; as hex where they cannot be one, and of types that have no
 * other form. `isCut`: the text goes on.
 */
export function valueIn(label: string, bytes: Uint8Array, isCut = false): string {
  const hex = `0x${Buffer.from(bytes).toString('hex')}`
  const number = () => BigInt(hex === '0x' ? '0x0' : hex)
  if (label === 'bool') return hex === '0x00' ? 'false' : hex === '0x01' ? 'true' : hex
  if (label === 'string') return textOf(bytes, isCut) ?? hex
  if (/^uint\d*$/.test(label) || label.startsWith('enum ')) return `${number()}`
  if (/^int\d*$/.test(label)) return `${BigInt.asIntN(8 * bytes.length, number())}`
  return hex
}

/** undefined: the bytes are no UTF-8. */
function textOf(bytes: Uint8Array, isCut: boolean): string | undefined {
  // A cut may be within a character, of at most four bytes.
  for (let less = 0; less <= (isCut ? 3 : 0); less++)
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
        bytes.subarray(0, bytes.length - less),
      )
    } catch {
      // The next one is shorter.
    }
  return undefined
}
