import { z } from 'zod'
import { type GasPrices, gasPrices } from '../../../query/chain-figures.ts'
import { defineAction } from '../../action.ts'
import { decimal } from '../../records/record-shapes.ts'

const gwei = z.string().regex(/^\d{1,200}(\.\d{1,9})?$/)

export const gasoracle = defineAction({
  module: 'gastracker',
  name: 'gasoracle',
  summary: 'Gas prices: the next base fee, plus the priority fees of the last twenty blocks.',
  parameters: z.object({}),
  result: z.strictObject({
    LastBlock: decimal,
    SafeGasPrice: gwei.describe('gwei: with the tip that nine of ten gave, or more.'),
    ProposeGasPrice: gwei.describe('gwei: with the tip in the middle.'),
    FastGasPrice: gwei.describe('gwei: with a tip that one in ten exceeded.'),
    suggestBaseFee: gwei.describe('gwei'),
    gasUsedRatio: z.string().describe('How full the last five blocks were, newest first.'),
  }),
  example: {},
  facts: true,

  async answer(_, { index }) {
    const prices = await gasPrices(index)
    const base = nextBaseFee(prices)
    const [safe, usual, fast] = (prices.tips ?? ['0', '0', '0']).map((tip) => base + BigInt(tip))
    return {
      LastBlock: `${(await index.head()).number}`,
      SafeGasPrice: inGwei(safe!),
      ProposeGasPrice: inGwei(usual!),
      FastGasPrice: inGwei(fast!),
      suggestBaseFee: inGwei(base),
      gasUsedRatio: prices.ratios.join(','),
    }
  },
})

/** The next base fee by EIP-1559; zero before EIP-1559. */
function nextBaseFee({ base_fee, gas_used, gas_limit }: GasPrices): bigint {
  if (base_fee === null) return 0n
  const base = BigInt(base_fee)
  const target = BigInt(gas_limit) / 2n
  const beyond = BigInt(gas_used) - target
  if (target === 0n || beyond === 0n) return base
  if (beyond < 0n) return base - (base * -beyond) / target / 8n
  const more = (base * beyond) / target / 8n
  return base + (more === 0n ? 1n : more)
}

function inGwei(wei: bigint): string {
  const digits = `${wei}`.padStart(10, '0')
  return `${digits.slice(0, -9)}.${digits.slice(-9)}`.replace(/\.?0+$/, '')
}
