import type { Page } from 'playwright-core'
import { exactCoins } from '../../web/src/text.ts'

/** The facts of a page by their names, without the ages, which change. */
export async function factsOf(of: Page): Promise<Record<string, string>> {
  const texts = await of.locator('.facts > div').allInnerTexts()
  const facts: Record<string, string> = {}
  for (const text of texts) {
    const [name = '', ...rest] = text.split('\n')
    facts[name] ??= rest
      .join(' ')
      .replace(/(\d+ s|[\d,]+ (min|h|days?)) ago /, '')
      .replace(/(\s*)Copy$/, '')
      .trim()
  }
  return facts
}

/** As pages write a whole number. */
export const grouped = (number: number | string): string => Number(number).toLocaleString('en')

/** As pages write a price of gas. */
export const gasPrice = (amount: bigint): string =>
  amount < 100_000n ? `${grouped(`${amount}`)} wei` : `${exactCoins(amount, 9)} Gwei`
