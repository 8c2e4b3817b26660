/** What an item of an NFT contract says of itself, in a text that the contract gives. */
export interface Metadata {
  /** Where it is, as the contract says; the beginning of it. */
  readonly uri: string
  /** Bytes of all of it. */
  readonly uriLength: number
  readonly name: string
  readonly description: string
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
  /** A picture in the text itself; empty: there is none. */
  readonly picture: string
  /** There is a picture, but it is not in the text, or too large for a page. */
  readonly hasOtherPicture: boolean
}

/** Characters, of a picture too: it is in a page twice. */
const MAX_URI = 300
const MAX_NAME = 100
const MAX_DESCRIPTION = 1_000
const MAX_VALUE = 120
const MAX_ATTRIBUTES = 30
const MAX_PICTURE = 16_000
/** Bytes of a text that is read at all. */
const MAX_READ = 1_000_000

const PICTURE = /^data:image\/(svg\+xml|png|jpeg|gif|webp|avif)[;,]/i

/**
 * Of what `tokenURI` or `uri` returned; undefined: that is no text. `id`: as 64 digits, which ERC-1155 has in place of
 * `{id}` in URIs and in what they lead to.
 */
export function metadataOf(answer: string | null, id = '{id}'): Metadata | undefined {
  const filled = (text: string) => text.replaceAll('{id}', id)
  const uri = filled(textOf(answer) ?? '')
  if (uri === '') return undefined
  const said = jsonOf(uri, filled)
  const picture = [said['image'], said['image_data']].find((one) => typeof one === 'string' && one !== '')
  const isHere = typeof picture === 'string' && PICTURE.test(picture) && picture.length <= MAX_PICTURE
  const attributes = Array.isArray(said['attributes']) ? said['attributes'] : []
  return {
    uri: uri.slice(0, MAX_URI),
    uriLength: uri.length,
    name: cut(said['name'], MAX_NAME),
    description: cut(said['description'], MAX_DESCRIPTION),
    attributes: attributes.slice(0, MAX_ATTRIBUTES).flatMap((one: unknown) => {
      const { trait_type: name, value } = (typeof one === 'object' && one !== null ? one : {}) as Record<
        string,
        unknown
      >
      return value === undefined ? [] : [{ name: cut(name, MAX_NAME), value: cut(value, MAX_VALUE) }]
    }),
    picture: isHere ? picture : '',
    hasOtherPicture: picture !== undefined && !isHere,
  }
}

const cut = (value: unknown, most: number): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? `${value}`.slice(0, most)
    : ''

/** An answer of one string: where it begins, its length, its bytes. */
function textOf(answer: string | null): string | undefined {
  if (answer === null || !/^0x([0-9a-f]{2}){64,}$/i.test(answer.slice(0, 2 + 2 * MAX_READ))) return undefined
  const number = (at: number) => Number(`0x${answer.slice(2 + 2 * at, 66 + 2 * at) || 'f'}`)
  const offset = number(0)
  if (offset + 32 > answer.length / 2) return undefined
  const length = Math.min(number(offset), MAX_READ)
  const from = 66 + 2 * offset
  const bytes = answer.slice(from, from + 2 * length).match(/../g) ?? []
  return new TextDecoder().decode(Uint8Array.from(bytes, (digits) => Number.parseInt(digits, 16)))
}

/** The object in a `data:` URI of JSON; empty: there is none. */
function jsonOf(uri: string, filled: (text: string) => string): Readonly<Record<string, unknown>> {
  const [, type = '', data = ''] = /^data:application\/json([^,]*),([\s\S]*)$/i.exec(uri) ?? []
  try {
    const text = /;base64/i.test(type) ? decodedBase64(data) : decodedPercents(data)
    const said: unknown = JSON.parse(text, (_, value) => (typeof value === 'string' ? filled(value) : value))
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const decodedBase64 = (data: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(data), (character) => character.charCodeAt(0)))

/** Many contracts write JSON as it is. */
function decodedPercents(data: string): string {
  try {
    return decodeURIComponent(data)
  } catch {
    return data
  }
}
