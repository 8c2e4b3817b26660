import { readFileSync } from 'node:fs'
import type { Bundle } from '../../../../src/chain/shapes.ts'
import { readParameters } from '../../../../src/chain/two-currency/parameters.ts'
import { twoCurrency } from '../../../../src/chain/two-currency.ts'
import {
  type RawBlock,
  type RawReceipt,
  RECORDED_CHAIN_PARAMETERS,
  type RecordingName,
  readTwoCurrencyRecording,
} from '../../../support/two-currency-recording.ts'

export const RECORDINGS: readonly RecordingName[] = ['long-before', 'long-after', 'short']

export const PARAMETERS = readParameters(
  readFileSync(RECORDED_CHAIN_PARAMETERS, 'utf8'),
  RECORDED_CHAIN_PARAMETERS,
)
export const PROFILE = twoCurrency(PARAMETERS)

/** What a node answers about one block, raw, to be changed by tests. */
export interface RawAnswers {
  readonly block: RawBlock
  readonly receipts: readonly RawReceipt[]
}

export function readBundle({ block, receipts }: RawAnswers): Bundle | null {
  const read = PROFILE.read.block(block)
  return PROFILE.assemble({
    block: read,
    receipts: receipts.map(PROFILE.read.receipt),
    uncles: read.includedUncles ?? [],
  })
}

export function rawAnswers(name: RecordingName, number: number): RawAnswers {
  const recording = readTwoCurrencyRecording(name)
  const block = recording.blocks[number]!
  return { block, receipts: block.transactions.map(({ hash }) => recording.receipt(hash)!) }
}

export const recordedBundles = (name: RecordingName): Bundle[] =>
  readTwoCurrencyRecording(name).blocks.map((_, number) => readBundle(rawAnswers(name, number))!)
