import type { Hex } from '../../primitives/hex.ts'

/** Bytes of code that may differ: `[start, length]`. */
export type Span = readonly [start: number, length: number]

/** Places in code, as compilers name them. */
export type CodeReferences = readonly { readonly start: number; readonly length: number }[]

export const spansOf = (references: Readonly<Record<string, CodeReferences>> = {}): Span[] =>
  Object.values(references)
    .flat()
    .map(({ start, length }): Span => [start, length])

/** Spans of libraries, which are named by file. */
export const linksOf = (
  references: Readonly<Record<string, Readonly<Record<string, CodeReferences>>>> = {},
): Span[] => Object.values(references).flatMap(spansOf)

/** The code with zeros in these spans. */
export function masked(code: Buffer, spans: readonly Span[]): Buffer {
  const copy = Buffer.from(code)
  for (const [start, length] of spans) copy.fill(0, start, Math.min(copy.length, start + length))
  return copy
}

/** The metadata after a contract's code: CBOR and two bytes with its length. */
export function metadataSpan(code: Buffer): Span | undefined {
  if (code.length < 4) return undefined
  const length = code.readUInt16BE(code.length - 2) + 2
  // A CBOR map with one to four entries.
  const first = code[code.length - length]
  return length <= code.length && first !== undefined && first >= 0xa1 && first <= 0xa4
    ? [code.length - length, length]
    : undefined
}

/** Spans of metadata at the ends of these codes, for metadata with an unknown position. */
export const tailsOf = (...codes: readonly Buffer[]): Span[] =>
  codes.map(metadataSpan).filter((span) => span !== undefined)

/** The name of the source hash in the metadata. bzzr0 is older than the compiler settings for it. */
export function metadataHashOf(code: Buffer): 'ipfs' | 'bzzr1' | 'bzzr0' | undefined {
  const [start, length] = metadataSpan(code) ?? [0, 0]
  const metadata = code.subarray(start, start + length)
  return (['ipfs', 'bzzr1', 'bzzr0'] as const).find((name) => metadata.includes(name))
}

/** The address (PUSH20) that a library compares with the address where it runs. It is written at deployment. */
export const callProtectionSpan = (compiled: Buffer): Span[] =>
  compiled[0] === 0x73 && compiled.subarray(1, 21).equals(Buffer.alloc(20)) ? [[1, 20]] : []

/** Compiled code with zeros for unlinked libraries. */
export const linkless = (object: string): Buffer =>
  Buffer.from(object.replace(/^0x/, '').replaceAll(/__.{36}__|__[^0-9a-f].{37}/g, '0'.repeat(40)), 'hex')

/** The first difference between two codes outside of the spans, in words; undefined if they are equal. */
export function differenceOf(
  which: 'runtime' | 'creation',
  compiled: Buffer,
  chain: Buffer,
  spans: readonly Span[],
): string | undefined {
  const [left, right] = [masked(compiled, spans), masked(chain, spans)]
  const end = Math.min(left.length, right.length)
  let at = 0
  while (at < end && left[at] === right[at]) at++
  if (at === end && left.length === right.length) return undefined
  const byte = (code: Buffer) =>
    at < code.length ? `0x${code[at]!.toString(16).padStart(2, '0')}` : 'its end'
  const lengths =
    compiled.length === chain.length
      ? ''
      : `; it has ${chain.length} bytes on the chain and ${compiled.length} as compiled`
  return `the ${which} code differs first at byte ${at}: ${byte(chain)} on the chain, ${byte(compiled)} as compiled${lengths}`
}

/** EIP-5202: the bytes 0xfe71; six bits with the version, 0; two bits with the size of the length that follows, in bytes. */
const PREAMBLE = /^0xfe710([0-3])/

/** The creation code in a blueprint (Vyper's `create_from_blueprint`); undefined if it is not one. */
export function initCodeOf(code: Hex): Hex | undefined {
  const lengthBytes = Number(PREAMBLE.exec(code)?.[1] ?? Number.NaN)
  if (Number.isNaN(lengthBytes)) return undefined
  const data = 8 + 2 * lengthBytes
  const length = lengthBytes === 0 ? 0 : Number(`0x${code.slice(8, data)}`)
  const initCode = code.slice(data + 2 * length)
  return Number.isNaN(length) || initCode === '' ? undefined : `0x${initCode}`
}
