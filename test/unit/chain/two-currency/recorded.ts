import { readFileSync } from 'node:fs'
import { readParameters } from '../../../../src/chain/two-currency/chain-parameters.ts'
import { twoCurrency } from '../../../../src/chain/two-currency.ts'
import type { Bundle } from '../../../../src/chain/types.ts'
import {
  type RawBlock,
  type RawReceipt,
  RECORDED_CHAIN_PARAMETERS,
  type RecordingName,
  readTwoCurrencyRecording,
} from '../../../support/two-currency-recording.ts'

export const RECORDINGS: readonly RecordingName[] = ['long-before', 'long-after', 'short']

const PARAMETERS = readParameters(readFileSync(RECORDED_CHAIN_PARAMETERS, 'utf8'), RECORDED_CHAIN_PARAMETERS)
export const PROFILE = twoCurrency(PARAMETERS)

/** What a node answers about one block, raw, to be changed by tests. */
export interface RawAnswers {
  readonly block: RawBlock
  readonly receipts: readonly RawReceipt[]
}

export function readBundle({ block, receipts }: RawAnswers): Bundle | null {
  const its = PROFILE.read.block(block)
  return PROFILE.assemble({
    block: its,
    receipts: receipts.map(PROFILE.read.receipt),
    uncles: its.includedUncles ?? [],
  })
}

export function rawAnswers(name: RecordingName, number: number): RawAnswers {
  const recording = readTwoCurrencyRecording(name)
  const block = recording.blocks[number]!
  return { block, receipts: block.transactions.map(({ hash }) => recording.receipt(hash)!) }
}

const read = new Map<RecordingName, readonly Bundle[]>()

/** All blocks of a recording, which tests share: none of them changes one. */
export function recordedBundles(name: RecordingName): readonly Bundle[] {
  const bundles =
    read.get(name) ??
    readTwoCurrencyRecording(name).blocks.map((_, number) => readBundle(rawAnswers(name, number))!)
  read.set(name, bundles)
  return bundles
}
