import type { Action } from '../../src/api/action.ts'
import type { Workload } from './workload.ts'

/**
 * The values of the placeholders in examples of actions, on a chain that a workload made: all such chains, the demo's
 * among them, begin with the same transactions.
 */
export function placeholders({ demo, day }: Pick<Workload, 'demo' | 'day'>): Record<string, string> {
  const hashOf = (wanted: string) => demo.transactions.find(({ what }) => what === wanted)!.hash
  return {
    someone: demo.accounts[0]!,
    sender: demo.accounts[0]!,
    miner: `0x${'0'.repeat(40)}`,
    token: demo.contracts.token.address,
    collectible: demo.contracts.collectible.address,
    proxy: demo.contracts.proxy.address,
    wrapped: demo.contracts.wrapped.address,
    day,
    items: demo.contracts.items.address,
    transaction: demo.transactions[0]!.hash,
    failure: hashOf('a failure with a reason'),
    internal: hashOf('internal transactions, several receivers'),
  }
}

/** The parameters of an action's example; a placeholder without a value is a mistake in the example. */
export function exampleOf(action: Action, known: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(action.example).map(([name, value]) => [
      name,
      value.replaceAll(/\{(\w+)\}/g, (_, placeholder: string) => {
        const text = known[placeholder]
        if (text === undefined)
          throw new Error(`The example of ${action.module}/${action.name} names {${placeholder}}`)
        return text
      }),
    ]),
  )
}

const UNAVAILABLE = 'no compiler comes with the demo, and fetching one takes the network'

/** Beside those: actions that need settings which the demo does not have. */
export const NOT_SET_UP: Readonly<Record<string, string>> = {
  'stats/ethprice': 'COIN_PRICE_URL is not set',
  'stats/coinprice': 'COIN_PRICE_URL is not set',
}

/** Actions whose example the demo chain cannot answer with anything, and why. */
export const NOT_ON_THE_DEMO: Readonly<Record<string, string>> = {
  'account/txsBeaconWithdrawal': 'it has no beacon chain',
  'explorer/withdrawals': 'it has no beacon chain',
  'explorer/uncles': 'it has no uncles',
  'explorer/useroperations': 'it has no entry point',
  'explorer/approvals': 'nothing is approved on it',
  'explorer/statechanges': 'its node keeps the state of its newest blocks alone',
  'account/authorizationlist': 'none was signed on it',
  'stats/nodecount': 'the node has no peers, and does not say so',
  'proxy/eth_getUncleByBlockNumberAndIndex': 'the node makes no uncles',
  'proxy/eth_sendRawTransaction': 'a transaction is taken once, and an example is asked often',
  'explorer/compilers': UNAVAILABLE,
  'contract/verify': UNAVAILABLE,
  'contract/verify_via_registry': UNAVAILABLE,
  'contract/verify_vyper_contract': UNAVAILABLE,
  'contract/verifysourcecode': UNAVAILABLE,
}
