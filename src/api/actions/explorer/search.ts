import { z } from 'zod'
import { type Hex, isHex } from '../../../primitives/hex.ts'
import {
  addressesBeginning,
  contractsNamed,
  hashOfNumber,
  MAX_SEARCHED,
  thingsOfHash,
  tokensNamed,
} from '../../../query/find-by-name.ts'
import type { Snapshot } from '../../../query/reader.ts'
import { defineAction } from '../../action.ts'
import { LAST_BLOCK, parseWith, readBlockNumber } from '../../parameters/parameters.ts'
import { STANDARDS } from '../../records/holdings.ts'
import { addressOrEmpty, decimalOrEmpty } from '../../records/record-shapes.ts'

/** Limit for labels, tokens and contracts each. */
export const MAX_FOUND = 10

const resultShape = z.strictObject({
  type: z.enum(['block', 'transaction', 'address', 'ens', 'label', 'token', 'contract']),
  address: addressOrEmpty,
  hash: z
    .string()
    .regex(/^(0x[0-9a-f]{64})?$/)
    .describe('Hash of a block or transaction.'),
  blockNumber: decimalOrEmpty,
  name: z.string().describe('From the token or the verified source: may contain any characters.'),
  symbol: z.string(),
  standard: z.enum(['ERC-20', 'ERC-721', 'ERC-1155', '']),
  holders: decimalOrEmpty,
})
/** The beginning of an address. Fewer digits are probably a number. */
const BEGINNING = /^0x[0-9a-f]{4,39}$/i
type Found = z.output<typeof resultShape>

export const search = defineAction({
  module: 'explorer',
  name: 'search',
  summary:
    'Search results for a text: blocks, transactions and addresses (also by prefix), ENS names, labels, tokens and verified contracts; a token is not listed again as a contract. Case does not matter.',
  parameters: z.object({
    q: z
      .string({ error: 'Query parameter q is required' })
      .transform(parseWith(searched, `Invalid q: it has 1 to ${MAX_SEARCHED} characters`))
      .describe(
        `1 to ${MAX_SEARCHED} characters. A token is found if the text begins within the first 40 characters of its name or symbol; one character finds whole symbols only.`,
      ),
  }),
  result: z.array(resultShape),
  example: { q: 'collectible' },
  range: () => [0, LAST_BLOCK],
  uses: ['names'],

  async answer({ q }, { index, names }) {
    const exact = await exactly(index, q)
    if (exact.length > 0 && q.startsWith('0x')) return exact
    const named = await names.search(q, MAX_FOUND)
    const tokens = await tokensNamed(index, q, MAX_FOUND)
    const listed = new Set(tokens.map(({ address }) => address))
    const contracts = await contractsNamed(index, q, MAX_FOUND)
    return [
      ...exact,
      ...named.map(({ address, name, source }) =>
        resultOf(source === 'ens' ? 'ens' : 'label', { address, name }),
      ),
      ...tokens.map(({ address, name, symbol, standard, holders }) =>
        resultOf('token', {
          address,
          name: name ?? '',
          symbol: symbol ?? '',
          standard: STANDARDS[standard],
          holders: `${holders ?? ''}`,
        }),
      ),
      ...contracts
        .filter(({ address }) => !listed.has(address))
        .map(({ address, name }) => resultOf('contract', { address, name })),
    ]
  },
})

/** Trims spaces, and removes characters that PostgreSQL's text cannot hold. */
function searched(text: string): string | undefined {
  const trimmed = text.replaceAll('\0', '').trim()
  return trimmed === '' || trimmed.length > MAX_SEARCHED ? undefined : trimmed
}

const resultOf = (type: Found['type'], more: Partial<Found>): Found => ({
  type,
  address: '',
  hash: '',
  blockNumber: '',
  name: '',
  symbol: '',
  standard: '',
  holders: '',
  ...more,
})

/** Finds a block, transaction or address with this number or hash, or addresses that begin with the text. */
async function exactly(index: Snapshot, text: string): Promise<Found[]> {
  if (isHex(text, 20)) return [resultOf('address', { address: text.toLowerCase() as Hex })]
  if (isHex(text, 32)) {
    const hash = text.toLowerCase() as Hex
    const { block, transaction } = await thingsOfHash(index, hash)
    return [
      ...(block === null ? [] : [resultOf('block', { hash, blockNumber: `${block}` })]),
      ...(transaction === null ? [] : [resultOf('transaction', { hash, blockNumber: `${transaction}` })]),
    ]
  }
  // A hex number has no leading zeros, so this is the beginning of an address.
  const number = /^0x0./.test(text) ? undefined : readBlockNumber(text)
  const hash = number === undefined ? undefined : await hashOfNumber(index, number)
  const begun = BEGINNING.test(text) ? await addressesBeginning(index, text.toLowerCase(), MAX_FOUND) : []
  return [
    ...(hash === undefined ? [] : [resultOf('block', { hash, blockNumber: `${number}` })]),
    ...begun.map((address) => resultOf('address', { address })),
  ]
}
