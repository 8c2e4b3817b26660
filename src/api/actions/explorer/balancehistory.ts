import { z } from 'zod'
import { ofKnown } from '../../../query/list-rows.ts'
import { defineList } from '../../list/define.ts'
import { LAST_BLOCK, optionalAddress, readOffset, requiredAddress } from '../../parameters/parameters.ts'
import { decimal } from '../../records/record-shapes.ts'
import { balanceHistory } from '../../shared/balance-points.ts'

const DEFAULT_POINTS = 30
const MAX_POINTS = 100
const MAX_DAYS = 36_500

const count = (most: number) =>
  z
    .string()
    .optional()
    .transform((text) => {
      const number = readOffset(text)
      return number === undefined ? undefined : Math.min(number, most)
    })

export const balancehistory = defineList({
  name: 'balancehistory',
  summary:
    'Balances of an address at about equal intervals of time, oldest first, in the native coin or an ERC-20 token.',
  parameters: {
    address: requiredAddress(),
    contractaddress: optionalAddress('Invalid contract address format'),
    points: count(MAX_POINTS).describe(
      `How many blocks, ${DEFAULT_POINTS} without one, ${MAX_POINTS} at most.`,
    ),
    days: count(MAX_DAYS).describe(
      'Number of days. The default is since the first block that names the address.',
    ),
  },
  example: { address: '{someone}', contractaddress: '{token}', points: '10' },
  empty: 'No balances found',
  range: () => [0, LAST_BLOCK],
  volatile: true,
  uses: ['balances'],
  usual: MAX_POINTS,
  pages: 'none',

  async list({ address, contractaddress: token, points = DEFAULT_POINTS, days }, context) {
    const { points: all, missing } = await balanceHistory({ address, token, points, days }, context)
    return {
      ...ofKnown({ block: 'integer' }, all, ({ block }, [last]: readonly [number]) => block > last),
      pending: missing ? { message: `OK-Partial: ${missing}`, status: '1' } : undefined,
    }
  },
})({
  blockNumber: [decimal, ({ block }) => `${block}`],
  timeStamp: [decimal, ({ timestamp }) => timestamp],
  value: [decimal, ({ value }) => `${value}`, 'After the block, in the smallest unit.'],
  source: [
    z.enum(['index', 'node']),
    ({ source }) => source,
    'The index where it is sure, else a node that keeps old states.',
  ],
})
