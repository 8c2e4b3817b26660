import { once } from '../../primitives/concurrency.ts'
import type { Hex } from '../../primitives/hex.ts'
import { isRemote } from '../../primitives/is-remote.ts'
import type { Logger } from '../../primitives/log.ts'
import { redactUrl } from '../../settings.ts'
import { type WatchIntervals, watchFilesAndUrls } from '../../untrusted/watch-sources.ts'
import { createAbiCodec } from '../codec.ts'
import { decodeCall } from '../decode.ts'
import { SELECTOR_LENGTH } from '../items.ts'
import { type Described, describe } from './format.ts'
import {
  callKey,
  type DescriptorOptions,
  type Formats,
  loadDescriptor,
  loadFiles,
} from './load-descriptors.ts'

export interface DescribedCall {
  readonly from: Hex
  readonly to: Hex
  readonly value: bigint
  readonly input: Hex
}

/** Describes a call by the operator's descriptors (ERC-7730); undefined if none of them has the function. */
export type DescribeCall = (call: DescribedCall) => Promise<Described | undefined>

/** Descriptors of the operator (CLEAR_SIGNING). */
export interface ClearSigning {
  readonly describe: DescribeCall
  /** Resolves when each URL was read once, or reading it failed once. */
  readonly read: Promise<void>
  close(): Promise<void>
}

export interface ClearSigningOptions extends DescriptorOptions, WatchIntervals {
  /** Files, folders with files at any depth, and URLs. The first place that describes a function counts. */
  readonly places: readonly string[]
  readonly log: Logger
}

/** Reads files when the first call is described. Reads URLs in the background at once; requests never wait for them. */
export function createClearSigning({ places, log, ...options }: ClearSigningOptions): ClearSigning {
  const urls = places.filter(isRemote)
  const remote = watchFilesAndUrls<Formats>({
    ...options,
    sources: urls,
    async read(url) {
      const formats = await loadDescriptor(url, options)
      return { value: formats, problems: formats.size > 0 ? [] : ['they are of no contract of this chain'] }
    },
    report: (url, problem) => log('warn', `Clear-signing descriptors of ${redactUrl(url)}: ${problem}`),
  })
  const failed = (file: string, { message }: Error) =>
    log('warn', `A clear-signing descriptor could not be read, and is left out: ${message}`, { file })
  const tools = once(async () => ({
    codec: await createAbiCodec(),
    files: await loadFiles(
      places.filter((place) => !isRemote(place)),
      options,
      failed,
    ),
  }))

  const describeCall: DescribeCall = async ({ input, ...call }) => {
    if (places.length === 0) return undefined
    const { codec, files } = await tools()
    const ofUrls = remote.values()
    const key = callKey(call.to, input.slice(0, SELECTOR_LENGTH).toLowerCase())
    const formats = places.map((place) => files.get(place) ?? ofUrls[urls.indexOf(place)])
    const format = formats.find((candidates) => candidates?.has(key))?.get(key)
    if (!format) return undefined
    const decoded = decodeCall(codec, input, [{ item: format.item, origin: 'verified' }])
    return decoded && describe(format, { ...call, arguments: decoded.arguments, root: format.root })
  }
  return { describe: describeCall, read: remote.read, close: remote.close }
}
