import { z } from 'zod'
import { isOfPool, POOL_TOKENS, sideOfToken } from '../../abi-decoding/amounts.ts'
import { withDeadline } from '../../primitives/concurrency.ts'
import { type Hex, isHex } from '../../primitives/hex.ts'
import { tokensByAddress } from '../../query/token-holdings.ts'
import type { ActionContext } from '../action.ts'
import type { argument } from '../records/decoded-record.ts'
import { addressText, decimal } from '../records/record-shapes.ts'
import { NodeIsLateError, type PageBuilder, resultOfNode } from './page-builder.ts'
import { recordOf, textOf } from './page-shapes.ts'

/** Characters of a token's text. One more than pages show, so that they can mark it as cut. */
const MAX_TOKEN_TEXT = 61
/** Contracts of a page that are asked for the tokens of their pool. */
const MAX_POOLS = 4
/** Longest wait for the tokens of a pool, ms. */
const POOL_TIMEOUT_MS = 500
/** Tokens that the arguments of a call name. */
const MAX_NAMED = 4

const unit = z.strictObject({ symbol: textOf(MAX_TOKEN_TEXT).nullable(), decimals: decimal.nullable() })
export const tokenOnPage = z.strictObject({
  name: textOf(MAX_TOKEN_TEXT).nullable(),
  ...unit.shape,
  type: textOf(10).describe('Empty: a pool that is not a token.'),
  pair: z
    .tuple([unit.nullable(), unit.nullable()])
    .optional()
    .describe('Of a pool: its `token0()` and `token1()`; null: not a token of the index.'),
})
/** More than the rows of a page name. */
const MAX_TOKENS = 60
export const tokens = recordOf(addressText, tokenOnPage, MAX_TOKENS).describe('By address.')
export type TokensOnPage = z.input<typeof tokens>

/** The tokens among `addresses`; the node names the two tokens of each of `pools`. */
export async function tokensOnPage(
  { addresses, pools = [] }: { addresses: readonly (Hex | null)[]; pools?: readonly Hex[] },
  context: ActionContext<'rpc'>,
  parts: PageBuilder,
): Promise<TokensOnPage> {
  const asked = new Set(addresses.filter((address) => address !== null))
  const pairs = await Promise.all(
    [...new Set(pools)].slice(0, MAX_POOLS).map(async (pool) => {
      const pair = await parts.of(
        ifInTime(Promise.all(POOL_TOKENS.map((data) => addressFrom(pool, data, context)))),
      )
      return [pool, pair ?? []] as const
    }),
  )
  const wanted = [...asked, ...pairs.flatMap(([pool, pair]) => [pool, ...pair])].filter(
    (address) => address !== undefined,
  )
  const rows = wanted.length === 0 ? [] : await parts.of(tokensByAddress(context.index, [...new Set(wanted)]))
  const known = new Map(
    (rows ?? []).map(({ address, name, symbol, decimals, standard }) => [
      address,
      { name, symbol, decimals, type: `ERC-${standard}` },
    ]),
  )
  const unitOf = (address: Hex | undefined) => {
    const { type, symbol = null, decimals = null } = (address && known.get(address)) || {}
    return type === 'ERC-20' ? { symbol, decimals } : null
  }
  const entries = [
    ...[...known].filter(([address]) => asked.has(address)),
    ...pairs.flatMap(([pool, [first, second]]) =>
      first && second
        ? [[pool, { ...(known.get(pool) ?? NO_TOKEN), pair: [unitOf(first), unitOf(second)] }]]
        : [],
    ),
  ]
  return tokens.parse(Object.fromEntries(entries))
}

export interface ListedLog {
  readonly address: Hex
  readonly decoded: { readonly arguments: readonly { readonly name: string }[] } | null
}

/** The tokens and pools among the emitters of logs. */
export const tokensOfLogs = (logs: readonly ListedLog[], context: ActionContext<'rpc'>, parts: PageBuilder) =>
  tokensOnPage(
    {
      addresses: logs.map(({ address }) => address),
      pools: logs.filter(({ decoded }) => isOfPool(decoded)).map(({ address }) => address),
    },
    context,
    parts,
  )

const NO_TOKEN = { name: null, symbol: null, decimals: null, type: '' }

/** undefined if the node is late. The part is not missing then: without their unit, amounts are shown as numbers. */
const ifInTime = <T>(asked: Promise<T>): Promise<T | undefined> =>
  withDeadline(asked, POOL_TIMEOUT_MS, () => new NodeIsLateError()).catch((error: unknown) => {
    if (error instanceof NodeIsLateError) return undefined
    throw error
  })

/** The address that a function without arguments returns. */
async function addressFrom(to: Hex, data: string, context: ActionContext<'rpc'>): Promise<Hex | undefined> {
  const word = await resultOfNode(context, 'eth_call', { transaction: { to, data }, block: 'latest' })
  return isHex(word, 32) && /^0x0{24}/.test(word) ? `0x${word.slice(26).toLowerCase()}` : undefined
}

/** Tokens that a call names in its arguments, for example those of a path. */
export function tokensNamedIn(
  decoded: { arguments: readonly z.output<typeof argument>[] } | null | undefined,
): Hex[] {
  const named = (decoded?.arguments ?? []).flatMap(({ name, value, components = [] }) =>
    name === 'path'
      ? [value.at(0), value.at(-1)]
      : sideOfToken(name)
        ? value
        : components.flatMap((part, n) =>
            sideOfToken((part as { name?: string }).name ?? '') ? ((value as unknown[])[n] as string) : [],
          ),
  )
  return named.filter((value) => isHex(value, 20)).slice(0, MAX_NAMED)
}
