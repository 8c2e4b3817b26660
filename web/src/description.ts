import type { Facts } from './facts/facts.ts'
import type { LoadedPage } from './facts/loaded-page.ts'
import { titleOfToken } from './facts/token.ts'
import { exactCoins, grouped, shortened, shown } from './text.ts'

const MAX_LENGTH = 200

/** What a page says of its thing, in a sentence or two: for search engines, and for programs that show a link. */
export function descriptionOf(page: LoadedPage | undefined, siteName: string): string {
  const text = page ? (sentenceOf(page.facts) ?? page.title) : 'Page not found'
  return shown(`${text} · ${siteName}`.replace(/\s+/g, ' ').slice(0, MAX_LENGTH))
}

function sentenceOf(facts: Facts): string | undefined {
  switch (facts.kind) {
    case 'block':
      return `Block ${facts.block.number}: ${counted(facts.transactions, 'transaction')}, fees, gas and withdrawals`
    case 'transaction':
      return `Transaction ${shortened(facts.transaction.hash)}: status, fee, transfers, calls and logs`
    case 'address': {
      const { balance, currency, token, contractName, isContract } = facts
      const kind = token ? 'Token' : isContract ? 'Contract' : 'Address'
      const name = token ? titleOfToken(token) : contractName
      const holds =
        balance === null
          ? ''
          : `, balance ${exactCoins(BigInt(balance), currency.decimals)} ${currency.symbol ?? 'coins'}`
      return `${kind} ${name || facts.address}${holds}`
    }
    case 'token': {
      const { token, holders, transfers } = facts
      const counts = [
        ...(holders === '' ? [] : [counted(Number(holders), 'holder')]),
        ...(transfers === '' ? [] : [counted(Number(transfers), 'transfer')]),
      ]
      return [`${titleOfToken(token) || token.address}: ${token.type} token`, ...counts].join(', ')
    }
    case 'home':
      return 'Search blocks, transactions, tokens and contracts. Also available by API, GraphQL and JSON-RPC'
    case 'missing':
      return facts.sentences[0]
    default:
      return undefined
  }
}

const counted = (count: number, what: string) => `${grouped(count)} ${what}${count === 1 ? '' : 's'}`
