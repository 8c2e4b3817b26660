import { encodeBatch } from '../../src/node-state/deployless.ts'
import { DECIMALS, NAME, SYMBOL, TOTAL_SUPPLY } from '../../src/node-state/token-functions.ts'
import type { TokenState } from './replay-files.ts'

/** The program that runs many calls in one, without any call behind it (src/node-state/deployless.ts). */
const BATCH_PROGRAM = encodeBatch([])
/** Before each call's data: gas (4 bytes), most (2), length of the data (2), to (20). */
const CALL_HEADER_BYTES = 28
const BATCH_VERSION = 1
const [FAILED, ANSWERED] = [0, 1]
const IDENTITY = '0x0000000000000000000000000000000000000004'
const [BALANCE_OF, BALANCE_OF_ID] = ['0x70a08231', '0x00fdd58e']

interface CallRequest {
  to?: string
  data?: string
  input?: string
}

/** Answers `eth_call` from what is known of tokens at the last block; undefined: the call reverts. */
export function createContractAnswers(state: TokenState | undefined) {
  const answer = (to: string, data: string): string | undefined => {
    if (to === IDENTITY) return data
    const token = state?.tokens[to]
    if (!state || !token) return undefined
    const selector = data.slice(0, 10)
    const argument = (n: number) => data.slice(10 + 64 * n, 74 + 64 * n)
    const holder = `0x${argument(0).slice(24)}`
    switch (selector) {
      case NAME:
        return textResult(`Token ${to.slice(2, 8)}`)
      case SYMBOL:
        return textResult(to.slice(2, 6).toUpperCase())
      case DECIMALS:
        return token.standard === 20 ? wordResult(18n) : undefined
      case TOTAL_SUPPLY:
        return token.standard === 1155 ? undefined : wordResult(BigInt(token.supply))
      case BALANCE_OF:
        if (token.standard === 1155) return undefined
        return wordResult(BigInt(state.balances[`${to} ${holder}`] ?? 0))
      case BALANCE_OF_ID:
        if (token.standard !== 1155) return undefined
        return wordResult(BigInt(state.balances[`${to} ${holder} ${BigInt(`0x${argument(1)}`)}`] ?? 0))
      default:
        return undefined
    }
  }
  return (request: unknown): string | undefined => {
    if (!state) return undefined
    const { to, data, input = data ?? '0x' } = request as CallRequest
    if (to) return answer(to.toLowerCase(), input)
    return input.startsWith(BATCH_PROGRAM) ? runBatch(input, answer) : undefined
  }
}

/** What the program would return: version, then kind (1 byte), length (2) and bytes of each answer. */
function runBatch(data: string, answer: (to: string, data: string) => string | undefined): string {
  const bytes = Buffer.from(data.slice(2), 'hex')
  const parts = [Buffer.of(BATCH_VERSION)]
  for (let at = BATCH_PROGRAM.length / 2 - 1; at < bytes.length; ) {
    const most = bytes.readUInt16BE(at + 4)
    const end = at + CALL_HEADER_BYTES + bytes.readUInt16BE(at + 6)
    const to = `0x${bytes.toString('hex', at + 8, at + CALL_HEADER_BYTES)}`
    const result = answer(to, `0x${bytes.toString('hex', at + CALL_HEADER_BYTES, end)}`)
    const kept = Buffer.from((result ?? '0x').slice(2), 'hex').subarray(0, most)
    parts.push(Buffer.of(result === undefined ? FAILED : ANSWERED, kept.length >> 8, kept.length & 255), kept)
    at = end
  }
  return `0x${Buffer.concat(parts).toString('hex')}`
}

const word = (value: bigint): string => value.toString(16).padStart(64, '0')
const wordResult = (value: bigint): string => `0x${word(value)}`
/** A `string` as ABI encodes it; of 32 bytes at most here. */
const textResult = (text: string): string =>
  `0x${word(32n)}${word(BigInt(text.length))}${Buffer.from(text).toString('hex').padEnd(64, '0')}`
