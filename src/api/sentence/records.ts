import { z } from 'zod'
import type { Part } from '../../abi-decoding/clear-signing/sentence-parts.ts'
import type { Currency } from '../../chain/profile.ts'
import type { Hex } from '../../primitives/hex.ts'
import { inUnits } from '../../primitives/quantity.ts'
import type { TokenRow } from '../../query/token-holdings.ts'
import { addressOrEmpty, decimalOrEmpty } from '../records/record-shapes.ts'

/** A part of a sentence, with the name and decimals that are needed to show it. */
export const partShape = z.strictObject({
  kind: z.enum(['text', 'address', 'coin', 'token', 'item']),
  text: z.string().describe('The piece as plain text.'),
  address: addressOrEmpty.describe('The address, or that of the token.'),
  value: decimalOrEmpty.describe('The amount in the smallest unit, or the number of the item.'),
  symbol: z.string(),
  decimals: decimalOrEmpty.describe('Empty: not known, or none.'),
})
export type PartRecord = z.infer<typeof partShape>

export interface PartContext {
  readonly coin: Currency
  readonly tokens: ReadonlyMap<Hex, TokenRow>
}

export const tokensIn = (parts: readonly Part[]): Hex[] =>
  parts.flatMap((part) => ('token' in part ? part.token : []))

const MAX_DECIMALS = 78

export function partRecord(part: Part, { coin, tokens }: PartContext): PartRecord {
  const empty = { kind: part.kind, address: '' as const, value: '', symbol: '', decimals: '' }
  if (part.kind === 'text') return { ...empty, text: part.text }
  if (part.kind === 'address') return { ...empty, text: part.address, address: part.address }
  if (part.kind === 'coin') {
    const symbol = coin.symbol ?? ''
    const text = `${inUnits(part.value, coin.decimals)}${symbol && ` ${symbol}`}`
    return { ...empty, text, value: `${part.value}`, symbol, decimals: `${coin.decimals}` }
  }
  const { token: address } = part
  const token = tokens.get(address)
  const symbol = token?.symbol ?? ''
  const named = symbol === '' ? `of ${address}` : symbol
  if (part.kind === 'item')
    return {
      ...empty,
      text: `item ${part.id} ${symbol === '' ? '' : 'of '}${named}`,
      address,
      value: `${part.id}`,
      symbol,
    }
  const decimals = token?.decimals ?? ''
  const isKnown = decimals !== '' && Number(decimals) <= MAX_DECIMALS
  const text = `${isKnown ? inUnits(part.value, Number(decimals)) : part.value} ${named}`
  return { ...empty, text, address, value: `${part.value}`, symbol, decimals: isKnown ? decimals : '' }
}
