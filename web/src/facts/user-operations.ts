import type { WireLog } from './shapes.ts'

/** An operation of ERC-4337, by the event of the entry point that ran it. */
export interface UserOperation {
  readonly entryPoint: string
  readonly sender: string
  /** Empty: the account paid itself. */
  readonly paymaster: string
  readonly nonce: string
  readonly succeeded: boolean
  /** wei */
  readonly cost: string
}

/** UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256). */
const USER_OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** What a page shows; its logs have all of them. */
const MAX_OPERATIONS = 4
const TOPICS = 4
const DATA = /^0x(?:[0-9a-f]{64}){4}$/

/** Those of a transaction's logs, and how many there are in all. */
export function userOperationsIn(logs: readonly WireLog[]): {
  readonly rows: readonly UserOperation[]
  readonly inAll: number
} {
  const found = logs.filter(
    ({ topics, data }) => topics[0] === USER_OPERATION && topics.length === TOPICS && DATA.test(data),
  )
  return { rows: found.slice(0, MAX_OPERATIONS).map(operationOf), inAll: found.length }
}

function operationOf({ address, topics, data }: WireLog): UserOperation {
  const word = (n: number) => `${BigInt(`0x${data.slice(2 + 64 * n, 66 + 64 * n)}`)}`
  const addressOf = (topic: string | undefined) => `0x${(topic ?? '').slice(-40)}`
  const paymaster = addressOf(topics[3])
  return {
    entryPoint: address,
    sender: addressOf(topics[2]),
    paymaster: /^0x0*$/.test(paymaster) ? '' : paymaster,
    nonce: word(0),
    succeeded: word(1) !== '0',
    cost: word(2),
  }
}
