import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

export type RawObject = Record<string, unknown>

export interface RecordedBlock {
  readonly block: RawObject & {
    readonly number: string
    readonly hash: string
    readonly transactions: RawObject[]
  }
  readonly receipts: RawObject[]
}

/** Blocks of one other chain (test/fixtures/chains), and the settings that are enough to index them. */
export interface ChainRecording {
  readonly name: string
  readonly file: string
  readonly chainId: number
  readonly blocks: readonly RecordedBlock[]
  readonly expect: { readonly env: Readonly<Record<string, string>> }
}

const FOLDER = new URL('../fixtures/chains/', import.meta.url)

export const chainRecordings = (): ChainRecording[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json.gz'))
    .map((file) => {
      const text = gunzipSync(readFileSync(new URL(file, FOLDER))).toString()
      return { ...JSON.parse(text), file: file.replace('.json.gz', '') } as ChainRecording
    })
