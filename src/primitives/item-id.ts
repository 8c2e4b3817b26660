/** The largest id that an item of a token can have: a word of the EVM. */
const MAX_ITEM_ID = 2n ** 256n - 1n

/** The id of an item, decimal or hex with 0x; undefined if the text is not such an id. */
export function parseItemId(text: string): bigint | undefined {
  const id = /^(\d{1,78}|0x[0-9a-f]{1,64})$/i.test(text) ? BigInt(text) : undefined
  return id === undefined || id > MAX_ITEM_ID ? undefined : id
}
