import type { Page } from 'playwright-core'
import { exactCoins } from '../../web/src/text.ts'

/** The facts of a page by their names, and the address below its heading, without the ages, which change. */
export async function factsOf(of: Page): Promise<Record<string, string>> {
  const texts = await of.locator('.facts > div, .tiles > div').allInnerTexts()
  const [address] = await of.locator('.heading .copied > :first-child').allInnerTexts()
  const facts: Record<string, string> = address ? { Address: address.trim() } : {}
  for (const text of texts) {
    const [name = '', ...rest] = text.split('\n')
    facts[name] ??= rest
      .join(' ')
      .replace(/(\d+ s|[\d,]+ (min|h|days?)) ago /, '')
      .replace(/(\s*)Copy$/, '')
      // A copy button is drawn over what follows its link, and is read as a space.
      .replaceAll(/\s+(?=[\s)])/g, '')
      .trim()
  }
  return facts
}

/** Of the facts of an address. */
export const sentOf = (facts: Record<string, string>): string | undefined =>
  facts['Transactions sent'] ?? /([\d,]+) sent$/.exec(facts['Transactions'] ?? '')?.[1]

/** As pages write a whole number. */
export const grouped = (number: number | string): string => Number(number).toLocaleString('en')

/** As pages write a price of gas. */
export const gasPrice = (amount: bigint): string =>
  amount < 100_000n ? `${grouped(`${amount}`)} wei` : `${exactCoins(amount, 9)} Gwei`

/** How pages end the sentence of finality. */
export const confirmations = (count: number): RegExp =>
  new RegExp(`(^|· )${grouped(count)} confirmation${count === 1 ? '' : 's'}$`)
