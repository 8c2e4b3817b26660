import type { Described } from '../../abi-decoding/clear-signing/format.ts'
import { address, coin, type Part, text } from '../../abi-decoding/clear-signing/sentence-parts.ts'
import { type Decoded, isGuess } from '../../abi-decoding/decode.ts'
import type { Hex } from '../../primitives/hex.ts'
import type { CoinMove, TokenMove } from '../../query/balance-moves.ts'
import { deedOfMethod, isBorneOut } from './by-method.ts'
import { deedOfTransfers } from './by-transfers.ts'
import { type Deed, deed, partsOfDeed, type State } from './state.ts'

/** What is known of a transaction, as the input for its sentence. */
export interface SentenceFacts {
  readonly from: Hex
  /** null if the transaction creates a contract. */
  readonly to: Hex | null
  readonly created: Hex | null
  readonly value: bigint
  readonly input: Hex
  readonly state: State
  readonly decoded: Decoded | undefined
  readonly described: Described | undefined
  /** The standard of the called token; undefined if the recipient is not a token. */
  readonly standard: 20 | 721 | 1155 | undefined
  /** Internal calls. */
  readonly coins: readonly CoinMove[]
  readonly tokens: readonly TokenMove[]
}

/** `call`: only the function's name; `value`: the transaction's own fields. */
export type SentenceSource = 'clear-signing' | 'method' | 'transfers' | 'call' | 'value'

export interface Sentence {
  readonly source: SentenceSource
  /** The name is from neither a verified contract nor a standard, and no transfer confirms it. */
  readonly isGuess: boolean
  readonly parts: readonly Part[]
  /** Further fields that a descriptor shows. */
  readonly fields: Described['fields']
}

/** Describes a transaction by the operator's descriptors, known functions, or transfers. */
export function sentenceOf(facts: SentenceFacts): Sentence {
  const { described, state } = facts
  const plain: Plain = (source, does, isGuess = false) => ({
    source,
    isGuess,
    parts: partsOfDeed(does, state),
    fields: [],
  })
  if (described && (described.sentence || described.intent !== '')) {
    const before = state === 'failed' ? [text('Failed: ')] : state === 'waits' ? [text('Waits: ')] : []
    const parts = [...before, ...(described.sentence ?? [text(described.intent)])]
    return { source: 'clear-signing', isGuess: false, parts, fields: described.fields }
  }
  return byMethod(facts, plain) ?? byMoves(facts, plain) ?? byCall(facts, plain)
}

type Plain = (source: SentenceSource, does: Deed, isGuess?: boolean) => Sentence

function byMethod({ from, to, value, decoded, standard, tokens }: SentenceFacts, plain: Plain) {
  if (!to || !decoded || standard === undefined) return undefined
  const call = { token: to, standard, from, value, decoded }
  const called = deedOfMethod(call)
  return called && plain('method', called, isGuess(decoded.origin) && !isBorneOut(call, tokens))
}

function byMoves(facts: SentenceFacts, plain: Plain): Sentence | undefined {
  const { from, to, created, value, input, state } = facts
  if (to === null)
    return plain(
      'value',
      deed('Deployed', 'deploy', ...(created ? [text('contract '), address(created)] : [text('a contract')])),
    )
  if (state === 'succeeded') {
    const sent = value === 0n ? [] : [{ from, to, value: `${value}` }]
    const moved = deedOfTransfers({ sender: from, coins: [...sent, ...facts.coins], tokens: facts.tokens })
    if (moved) return plain('transfers', moved)
  }
  if (input === '0x' && value > 0n)
    return plain('value', deed('Sent', 'send', coin(value), text(' to '), address(to)))
  return undefined
}

function byCall({ to, value, input, decoded }: SentenceFacts, plain: Plain): Sentence {
  const whom = address(to!)
  const withValue = value > 0n ? [text(' with '), coin(value)] : []
  if (input === '0x')
    return plain('value', deed('Sent', 'send', text('a transaction without value to '), whom))
  // If only the types of a function are known, its selector is its name.
  if (!decoded || decoded.name.startsWith('0x')) {
    const what =
      input.length >= 10 ? `function ${input.slice(0, 10)} of ` : `with ${(input.length - 2) / 2} bytes `
    return plain('value', deed('Called', 'call', text(what), whom, ...withValue))
  }
  const rest: Part[] = [text(`${decoded.name} on `), whom, ...withValue]
  // What was called did run: "failed to call" would say that it did not.
  const failed = [text('Call to '), ...rest, text(' failed')]
  return plain('call', { ...deed('Called', 'call', ...rest), failed }, isGuess(decoded.origin))
}
