import { checksummed, hasWrongChecksum } from './checksum.ts'
import type { Currency } from './server/chain.ts'

/** A question to the API: where it is asked, and as what it is shown. */
export interface Question {
  readonly title: string
  /** Below this server. */
  readonly path: string
  /** Of a JSON-RPC call, which is a POST. */
  readonly call?: { readonly method: string; readonly params: readonly unknown[] }
  /** The question is shown only with an answer for which this is true. */
  readonly isShown?: (answer: unknown) => boolean
}

const api = (
  title: string,
  module: string,
  action: string,
  parameters: Record<string, string>,
): Question => ({
  title,
  path: `api?${new URLSearchParams({ module, action, ...parameters })}`,
})

const rpc = (title: string, method: string, ...params: unknown[]): Question => ({
  title,
  path: 'api/eth-rpc',
  call: { method, params },
})

const CURRENCY = 'currency { symbol unit decimals }'

/** About one object, where the kind of chain has currencies of its own: elsewhere the answer would be empty lists. */
const graph = (title: string, object: 'transaction' | 'address', hash: string, fields: string): Question => ({
  title,
  path: `api/v1/graphql?${new URLSearchParams({
    query: `{ ${object}(hash: "${hash}") { ${CURRENCY} ${fields} } }`.replace(/\s+/g, ' '),
  })}`,
  isShown: (answer) => {
    const { data } = answer as { data?: Record<string, { currency: Currency } | null> | null }
    return typeof data?.[object]?.currency.symbol === 'string'
  },
})

/** What a searched text can mean. */
export interface Reading {
  readonly what: string
  /** Empty: it is neither block, transaction nor address. */
  readonly questions: readonly Question[]
  /** What else may have been meant, as another text to search for. */
  readonly others?: readonly { readonly why: string; readonly text: string }[]
}

export function questionsAbout(text: string): Reading {
  if (/^0x[0-9a-f]{40}$/i.test(text)) {
    const questions = ofAddress(text)
    if (!hasWrongChecksum(text)) return { what: 'Address', questions }
    const why =
      'The checksum of this address is wrong, so that a digit may be mistyped. With the right checksum it is'
    return { what: 'Address', questions, others: [{ why, text: checksummed(text) }] }
  }
  if (/^0x[0-9a-f]{64}$/i.test(text))
    return {
      what: 'Transaction or block',
      questions: [
        api('The transaction and its logs', 'transaction', 'gettxinfo', { txhash: text }),
        api('Its internal transactions', 'account', 'txlistinternal', { txhash: text }),
        api('Its authorizations (EIP-7702)', 'account', 'authorizationlist', { txhash: text }),
        graph('Its currency, inputs, outputs and external transactions', 'transaction', text, MOVED),
        rpc('The block of this hash', 'eth_getBlockByHash', text, false),
      ],
    }
  if (/^(\d{1,15}|0x[0-9a-f]{1,12})$/i.test(text)) {
    const number = Number(text)
    const digits = /^0x(\d+)$/i.exec(text)?.[1]
    return {
      what: `Block ${number}`,
      ...(digits === undefined || Number(digits) === number
        ? {}
        : {
            others: [
              {
                why: `${text} was read as a hexadecimal number. As a decimal one it is`,
                text: `${Number(digits)}`,
              },
            ],
          }),
      questions: [
        rpc('The block', 'eth_getBlockByNumber', `0x${number.toString(16)}`, false),
        api('Its reward', 'block', 'getblockreward', { blockno: `${number}` }),
        api('How long until it is there', 'block', 'getblockcountdown', { blockno: `${number}` }),
      ],
    }
  }
  return { what: '', questions: [] }
}

const EXTERNAL = 'hash kind value executedKind executedValue emittedInBlock executedInBlock'
const MOVED = `value
  inputs(first: 10) { edges { node { transactionHash index addressHash amount } } }
  outputs(first: 10) { edges { node { index addressHash amount lock spentBy } } }
  emitted { ${EXTERNAL} executedBy { hash } }
  executes { ${EXTERNAL} emittedBy { hash } }`
const HELD = `fetchedCoinBalance lockedCoinBalance
  outputs(first: 10) { edges { node { transactionHash index amount lock expires spentBy } } }`
const TEN = { page: '1', offset: '10' }

const ofAddress = (address: string): Question[] => [
  api('Balance', 'account', 'balance', { address }),
  graph('Its currency, balance and outputs', 'address', address, HELD),
  api('Latest transactions', 'account', 'txlist', { address, ...TEN }),
  api('Latest internal transactions', 'account', 'txlistinternal', { address, ...TEN }),
  api('Latest token transfers', 'account', 'tokentx', { address, ...TEN }),
  api('Authorizations that it signed (EIP-7702)', 'account', 'authorizationlist', { address, ...TEN }),
  api('Tokens held', 'account', 'tokenlist', { address }),
  api('If it is a token', 'token', 'getToken', { contractaddress: address }),
  api('If it is a contract: its source', 'contract', 'getsourcecode', { address }),
  api('Who made it', 'contract', 'getcontractcreation', { contractaddresses: address }),
]
