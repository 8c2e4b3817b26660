import { z } from 'zod'
import { type ContractFilter, type ContractPlace, contractsByAge } from '../../../query/contracts-by-age.ts'
import type { ListPart } from '../../../query/positions.ts'
import { verifiedContracts } from '../../../query/verified-contracts.ts'
import { ActionError } from '../../action.ts'
import { defineWrittenList } from '../../list/define.ts'
import { timeBound } from '../../parameters/filter-parameters.ts'
import { LAST_BLOCK } from '../../parameters/parameters.ts'
import { tracesToCome } from '../../partial.ts'
import { CONTRACT_FIELDS, contractFields } from '../../records/contract-record.ts'

/** A filter is given by name, or by its index in this list. */
const FILTERS = ['verified', 'decompiled', 'unverified', 'not_decompiled', 'empty'] as const

/** compatibility.md, Pages. */
const USUAL = 10

// Its records are those of getsourcecode. Only one dialect has `Address`, so it is no column of CSV in the other.
export const listcontracts = defineWrittenList({
  module: 'contract',
  name: 'listcontracts',
  summary: 'Contracts in order of creation. Those with unknown creation come first.',
  parameters: {
    filter: z
      .string()
      .optional()
      .describe(`${FILTERS.map((name, n) => `${name} (${n + 1})`).join(', ')}.`),
    not_decompiled_with_version: z
      .string()
      .optional()
      .transform((text) => text?.replaceAll('\0', '\ufffd'))
      .describe('With the filter decompiled: only those without a record of this version.'),
    verified_at_start_timestamp: timeBound(),
    verified_at_end_timestamp: timeBound(),
  },
  example: { page: '1', offset: '10' },
  range: () => [0, LAST_BLOCK],
  usual: USUAL,
  uses: ['dialect'],

  async list(
    {
      filter: filterName,
      not_decompiled_with_version: withoutVersion,
      verified_at_start_timestamp: since,
      verified_at_end_timestamp: until,
    },
    { index, dialect },
  ) {
    const filter = filterOf(filterName)
    // Only traces show what contracts create.
    const message = await tracesToCome(index, LAST_BLOCK)
    return {
      key: ['integer', 'address'],
      keyOf: ({ age, address }: ContractPlace) => [age, address],
      find: (part) =>
        contractsByAge(index, { filter, withoutVersion, since, until, ...(part as ListPart<never>) }),
      async rows(items: readonly ContractPlace[]) {
        const verified = await verifiedContracts(
          index,
          items.map(({ address }) => address),
        )
        const byAddress = new Map(verified.map((row) => [row.address, row]))
        return items.map(({ address }) => ({ address, row: byAddress.get(address) }))
      },
      moreFields: dialect.contractAddress ? ['Address'] : [],
      pending: { message, status: '1' },
    }
  },
})(z.strictObject(CONTRACT_FIELDS), ({ dialect }) => ({ address, row }) => ({
  ...contractFields(row),
  ...(dialect.contractAddress ? { Address: address } : {}),
}))

function filterOf(name: string | undefined): ContractFilter | undefined {
  if (name === undefined) return undefined
  const text = name.toLowerCase()
  const filter = FILTERS.find((name, n) => text === name || text === `${n + 1}`)
  if (!filter) throw new BadFilterError(name)
  return filter
}

const BadFilterError = ActionError.define(
  'bad_contract_filter',
  (name: string) =>
    `${name.slice(0, 100)} is not a valid value for \`filter\`. Please use one of: ${[...FILTERS, ...FILTERS.map((_, n) => n + 1)].join(', ')}.`,
  { httpStatus: 400 },
)
