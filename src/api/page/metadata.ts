import { z } from 'zod'
import { isHex } from '../../primitives/hex.ts'
import { listOf, textOf } from './page-shapes.ts'

/** Characters of a picture's URI, which is on a page twice. */
const MAX_PICTURE = 16_000
/** Longest text to parse, in characters. Parsing a longer one would delay other requests. */
const MAX_READ = 250_000

export const metadata = z.strictObject({
  uri: textOf(300).describe('Its URI, from the contract; only the beginning.'),
  uriLength: z.int(),
  name: textOf(100),
  description: textOf(1_000),
  attributes: listOf(z.strictObject({ name: textOf(100), value: textOf(120) }), 30),
  picture: z
    .string()
    .max(MAX_PICTURE)
    .describe('A `data:` URI, if the text contains the picture; empty: it does not.'),
  hasOtherPicture: z.boolean().describe('It has another picture, outside of the text or too large.'),
})

const PICTURE = /^data:image\/(svg\+xml|png|jpeg|gif|webp|avif)[;,]/i

/**
 * Parses the result of `tokenURI` or `uri`; undefined if it is not a string. `id`: 64 hex digits, which replace ERC-1155's
 * `{id}` in URIs and in the metadata.
 */
export function metadataOf(answer: unknown, id = '{id}'): z.output<typeof metadata> | undefined {
  const filled = (text: string) => text.replaceAll('{id}', id).slice(0, MAX_READ)
  const uri = filled(stringIn(answer) ?? '')
  if (uri === '') return undefined
  const json = jsonOf(uri, filled)
  const picture = [json['image'], json['image_data']].find(
    (candidate) => typeof candidate === 'string' && candidate !== '',
  )
  const isHere = typeof picture === 'string' && PICTURE.test(picture) && picture.length <= MAX_PICTURE
  const attributes = Array.isArray(json['attributes']) ? json['attributes'] : []
  return metadata.parse({
    uri,
    uriLength: uri.length,
    name: written(json['name']),
    description: written(json['description']),
    attributes: attributes.flatMap((attribute: unknown) => {
      const { trait_type: name, value } = (
        typeof attribute === 'object' && attribute !== null ? attribute : {}
      ) as Record<string, unknown>
      return value === undefined ? [] : [{ name: written(name), value: written(value) }]
    }),
    picture: isHere ? picture : '',
    hasOtherPicture: picture !== undefined && !isHere,
  })
}

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}` : ''

/** Decodes an ABI-encoded string: offset, length, bytes. */
function stringIn(answer: unknown): string | undefined {
  if (!isHex(answer) || answer.length < 2 + 2 * 64) return undefined
  const number = (at: number) => Number(`0x${answer.slice(2 + 2 * at, 66 + 2 * at) || 'f'}`)
  const offset = number(0)
  if (offset + 32 > answer.length / 2) return undefined
  const length = Math.min(number(offset), MAX_READ)
  const from = 66 + 2 * offset
  return decodedBytes(Buffer.from(answer.slice(from, from + 2 * length), 'hex'))
}

/** The object in a `data:` URI of JSON; empty if there is none. */
function jsonOf(uri: string, filled: (text: string) => string): Readonly<Record<string, unknown>> {
  const [, type = '', data = ''] = /^data:application\/json([^,]*),([\s\S]*)$/i.exec(uri) ?? []
  try {
    const text = /;base64/i.test(type) ? decodedBytes(Buffer.from(data, 'base64')) : decodedPercents(data)
    const parsed: unknown = JSON.parse(text, (_, value) =>
      typeof value === 'string' ? filled(value) : value,
    )
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const decodedBytes = (bytes: Buffer) => new TextDecoder().decode(bytes)

/** Many contracts write JSON without percent-encoding. */
function decodedPercents(data: string): string {
  try {
    return decodeURIComponent(data)
  } catch {
    return data
  }
}
