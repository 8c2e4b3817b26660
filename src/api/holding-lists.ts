import { z } from 'zod'
import { type HolderRow, type HoldingRow, holdersOfToken, holdingsOf } from '../query/tokens.ts'
import { defineAction } from './action.ts'
import { listOf, ofRows } from './list/list.ts'
import {
  addressParameter,
  contractAddressParameter,
  LAST_BLOCK,
  MAX_RECORDS,
  pageParameters,
} from './parameters.ts'
import { holdingsNow, type STANDARDS, valueBlock } from './records/holdings.ts'

/** compatibility.md, Pages. */
const HOLDERS_PER_PAGE = 10
export const ETHERSCAN_PAGE_SIZE = 100

interface HolderListDescription<R extends z.ZodType> {
  readonly name: string
  readonly summary: string
  /** Of one record. */
  readonly result: R
}

interface Holdings<R extends z.ZodType> extends HolderListDescription<R> {
  readonly standards: readonly (keyof typeof STANDARDS)[]
  /** Records of a page; `whole`: the list has one page of all records. */
  readonly pageSize: number | 'whole'
  readonly record: (row: HoldingRow) => z.input<R>
}

/** The tokens of a holder with their balances now, without zero balances. */
export const defineHoldings = <R extends z.ZodType>({
  standards,
  pageSize,
  record,
  result,
  ...described
}: Holdings<R>) =>
  defineAction({
    module: 'account',
    ...described,
    parameters: z.object({
      address: addressParameter({
        missing: 'Query parameter address is required',
        invalid: 'Invalid address format',
      }),
      ...(pageSize === 'whole' ? {} : pageParameters),
    }),
    result: z.array(result),
    example: { address: '{someone}' },
    empty: 'No tokens found',
    volatile: true,
    uses: ['balances'],

    list: async ({ address: holder }, context) =>
      listOf({
        ...ofRows(
          ['address', 'id'],
          (part) => holdingsOf(context.index, { holder, standards, ...part }),
          (row) => [row.address, row.id ?? ''],
        ),
        rows: async (items) =>
          (await holdingsNow(holder, items, context)).filter(({ value }) => value !== '0'),
        record,
        valueBlock,
        ofBalances: true,
        ...(pageSize === 'whole'
          ? { usual: MAX_RECORDS, pages: 'whole' as const }
          : { usual: pageSize, pages: 'far' as const }),
      }),
  })

interface HolderListSpec<R extends z.ZodType> extends HolderListDescription<R> {
  readonly record: (row: HolderRow) => z.input<R>
}

/** The holders of a token, the largest balance first. */
export const defineHolders = <R extends z.ZodType>({ record, result, ...described }: HolderListSpec<R>) =>
  defineAction({
    module: 'token',
    ...described,
    parameters: z.object({ contractaddress: contractAddressParameter(), ...pageParameters }),
    result: z.array(result),
    example: { contractaddress: '{token}' },
    range: () => [0, LAST_BLOCK],

    list: async ({ contractaddress: token }, { index }) =>
      listOf({
        ...ofRows(
          ['decimal', 'address'],
          (part) => holdersOfToken(index, { token, ...part }),
          (row) => [row.value, row.address],
        ),
        rows: async (items) => items,
        record,
        valueBlock,
        ofBalances: true,
        usual: HOLDERS_PER_PAGE,
        pages: 'far',
      }),
  })
