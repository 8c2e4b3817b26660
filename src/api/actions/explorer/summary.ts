import { z } from 'zod'
import type { Decoded } from '../../../abi-decoding/decode.ts'
import type { Hex } from '../../../primitives/hex.ts'
import { coinMovesWithin, tokenMovesWithin } from '../../../query/balance-moves.ts'
import { type PendingRow, pendingByHash } from '../../../query/pending-transactions.ts'
import { type Snapshot, TooManyRowsError } from '../../../query/reader.ts'
import { tokensByAddress } from '../../../query/token-holdings.ts'
import { type TransactionDetails, transactionsByHash } from '../../../query/transaction-details.ts'
import { type ActionContext, defineAction } from '../../action.ts'
import { transactionHash } from '../../parameters/parameters.ts'
import { missingHistory } from '../../partial.ts'
import { decimalOrEmpty, hashText } from '../../records/record-shapes.ts'
import { type PartContext, partRecord, partShape, tokensIn } from '../../sentence/records.ts'
import { type Sentence, sentenceOf } from '../../sentence/sentence.ts'
import type { State } from '../../sentence/state.ts'
import { TransactionNotFoundError } from '../transaction.ts'

export const summary = defineAction({
  module: 'explorer',
  name: 'summary',
  summary:
    'What a transaction did, in one sentence: from clear-signing descriptors (ERC-7730), known token functions, or the transfers that it made.',
  parameters: z.object({ txhash: transactionHash() }),
  result: z.strictObject({
    hash: hashText,
    blockNumber: decimalOrEmpty,
    state: z
      .enum(['succeeded', 'failed', 'waits', 'included'])
      .describe('`included`: before Byzantium, and not traced yet, so that it may have failed.'),
    source: z
      .enum(['clear-signing', 'method', 'transfers', 'call', 'value'])
      .describe(
        'The source of the sentence: a descriptor, a function of a token, the transfers, only the name of a function, or the fields of the transaction.',
      ),
    isGuess: z
      .boolean()
      .describe('true: the function is named by a guess, and no transfer bears the sentence out.'),
    text: z.string(),
    parts: z.array(partShape).describe('The same in pieces.'),
    fields: z
      .array(z.strictObject({ label: z.string(), text: z.string(), parts: z.array(partShape) }))
      .describe('Further fields that a descriptor shows.'),
  }),
  example: { txhash: '{transaction}' },
  uses: ['decoding', 'describeCall', 'profile'],

  async answer({ txhash }, context) {
    const { index, profile } = context
    const mined = (await transactionsByHash(index, [txhash])).at(-1)
    const described = mined ? await ofMined(mined, context) : await ofPending(txhash, context)
    const { sentence, state, block } = described
    const parts = [...sentence.parts, ...sentence.fields.flatMap((field) => field.parts)]
    const tokens = await tokensOf(index, tokensIn(parts))
    const kind = mined ?? { type: 0, to: null }
    const shown = { coin: profile.currencies[profile.currencyOfValue(kind)]!, tokens }
    return {
      hash: txhash,
      blockNumber: block,
      state,
      source: sentence.source,
      isGuess: sentence.isGuess,
      ...written(sentence.parts, shown),
      fields: sentence.fields.map((field) => ({ label: field.label, ...written(field.parts, shown) })),
    }
  },
})

function written(parts: Sentence['parts'], context: PartContext) {
  const records = parts.map((part) => partRecord(part, context))
  return { text: records.map(({ text }) => text).join(''), parts: records }
}

const tokensOf = async (index: Snapshot, addresses: readonly Hex[]): Promise<PartContext['tokens']> =>
  addresses.length === 0
    ? new Map()
    : new Map((await tokensByAddress(index, [...new Set(addresses)])).map((token) => [token.address, token]))

interface Found {
  readonly sentence: Sentence
  readonly state: State
  readonly block: string
}

type Context = ActionContext<'decoding' | 'describeCall' | 'profile'>

async function ofMined(mined: TransactionDetails, context: Context): Promise<Found> {
  const { index, decoding } = context
  const { from, to, created, status, block } = mined
  const state = status === 1 ? 'succeeded' : status === 0 ? 'failed' : 'included'
  const [call, moves] = await Promise.all([
    ofCall({ ...mined, to }, context, (input) =>
      decoding(index, { number: block, hash: mined.block_hash }).call(to!, input),
    ),
    state === 'succeeded' ? movesOf(index, mined) : { coins: [], tokens: [] },
  ])
  const facts = {
    from,
    to,
    created,
    value: BigInt(mined.value),
    input: mined.input,
    state,
    ...call,
    ...moves,
  } as const
  return { sentence: sentenceOf(facts), state, block: `${block}` }
}

async function ofPending(hash: Hex, context: Context): Promise<Found> {
  const { index, decoding } = context
  const head = await index.head()
  const pending = await pendingByHash(index, hash)
  if (!pending) throw new TransactionNotFoundError(missingHistory(head))
  const { from, to, value, input } = pending
  const call = await ofCall(pending, context, (data) => decoding(index, head).call(to!, data))
  const state = 'waits' as const
  const facts = {
    from,
    to,
    created: null,
    value: BigInt(value),
    input,
    state,
    ...call,
    coins: [],
    tokens: [],
  }
  return { sentence: sentenceOf(facts), state, block: '' }
}

async function ofCall(
  { from, to, value, input }: Pick<PendingRow, 'from' | 'to' | 'value' | 'input'>,
  { index, describeCall }: Context,
  decode: (input: Hex) => Promise<Decoded | undefined>,
) {
  if (to === null || input === '0x') return { decoded: undefined, described: undefined, standard: undefined }
  const [decoded, described, tokens] = await Promise.all([
    decode(input),
    describeCall({ from, to, value: BigInt(value), input }),
    tokensByAddress(index, [to]),
  ])
  return { decoded, described, standard: tokens[0]?.standard }
}

/** If there are too many transfers to read, none are used for the sentence. */
async function movesOf(index: Snapshot, mined: TransactionDetails) {
  try {
    const [coins, tokens] = await Promise.all([coinMovesWithin(index, mined), tokenMovesWithin(index, mined)])
    return { coins, tokens }
  } catch (error) {
    if (!(error instanceof TooManyRowsError)) throw error
    return { coins: [], tokens: [] }
  }
}
