import type { z } from 'zod'
import type { DescribeCall } from '../abi-decoding/clear-signing/clear-signing.ts'
import type { Failures } from '../artefacts/failures.ts'
import type { Bloomer } from '../chain/bloom.ts'
import type { Profile } from '../chain/profile.ts'
import type { PriceKeeper } from '../coin/price.ts'
import type { SupplyKeeper } from '../coin/supply-keeper.ts'
import type { NodeClient } from '../node/client.ts'
import type { Balances } from '../node-state/ask.ts'
import type { Proxies } from '../node-state/proxies.ts'
import type { Replay } from '../node-state/replay.ts'
import type { StorageReader } from '../node-state/storage-reader.ts'
import type { Logger } from '../primitives/log.ts'
import type { Kind } from '../query/facts.ts'
import type { Database, Snapshot } from '../query/reader.ts'
import type { Settings } from '../settings.ts'
import type { ReadStateChanges } from '../source/state-changes.ts'
import type { Tracing } from '../source/trace-transaction.ts'
import type { Upload } from '../verification/intake/submission.ts'
import type { Verifier } from '../verification/queue/verifier.ts'
import type { SourceRegistry } from '../verification/registry/remote-registry.ts'
import type { ContractSources } from '../verification/sources/similar-contracts.ts'
import type { Dialect } from './dialect.ts'
import type { Health } from './health-shape.ts'
import type { List } from './list/list.ts'
import type { Names } from './naming/address-names.ts'
import type { OpenDecoding } from './naming/decoding.ts'
import type { MethodNames } from './naming/method-names.ts'
import type { Counts } from './shared/counts.ts'

/** Parts that actions may use, by name. */
export interface ActionParts {
  /** The index, at one block for the whole answer. */
  readonly index: Snapshot
  readonly node: NodeClient
  readonly balances: Balances
  readonly proxies: Proxies
  readonly storage: StorageReader
  readonly supply: SupplyKeeper
  readonly price: PriceKeeper
  readonly verifier: Verifier
  readonly sources: ContractSources
  readonly methodNames: MethodNames
  readonly names: Names
  readonly counts: Counts
  readonly decoding: OpenDecoding
  /** Describes calls by the operator's descriptors (ERC-7730). */
  readonly describeCall: DescribeCall
  readonly registry: SourceRegistry
  /** For reads of the current state, instead of the state as of `index`. */
  readonly pool: Database
  /** Uploaded files: parts of a multipart body. */
  readonly uploads: readonly Upload[]
  /** The rate-limit subject: an address or a key. */
  readonly sender: string
  readonly tracing: Tracing
  readonly readStateChanges: ReadStateChanges
  /** null if no project with known sources is configured. */
  readonly failures: Failures | null
  /** null if only traces show why transactions of this chain fail. */
  readonly replay: Replay | null
  readonly profile: Profile
  readonly bloomer: Bloomer
  readonly settings: Settings
  readonly dialect: Dialect
  /** Runs a JSON-RPC method as of the block of `index`. An error of the node is a result, not an exception. */
  readonly rpc: (
    name: string,
    params: Readonly<Record<string, unknown>>,
    index: Snapshot,
  ) => Promise<{ readonly result: unknown } | { readonly error: object }>
  /** Whether the request was a GET: some clients read an answer to a POST differently (compatibility.md, Clients). */
  readonly byGet: boolean
  /** How far the index is, and what is wrong. */
  readonly health: () => Promise<Health>
  readonly log: Logger
  /** Unix milliseconds. */
  readonly now: () => number
}

export type PartName = Exclude<keyof ActionParts, 'index'>

/** The parts that an action declares in `uses`. Every action receives the index. */
export type ActionContext<Used extends PartName = never> = Pick<ActionParts, 'index' | Used>

export { ActionError, StateNotKeptError, WindowTooLargeError } from './action-error.ts'

/** One complete action: dispatch, validation, OpenAPI, the reference and the tests use it. */
export interface Action<
  Used extends PartName = PartName,
  P extends z.ZodObject = z.ZodObject,
  R extends z.ZodType = z.ZodType,
> {
  readonly module: string
  /** The name as clients send it, compared without regard to case. The chain's prefix replaces `chain_`. */
  readonly name: string
  readonly aliases?: readonly string[]
  readonly summary: string
  readonly parameters: P
  /** The shape that `result` has in the document dialect. Tests check it; the server does not. */
  readonly result: R
  /** Parameters of a request that the demo chain answers. */
  readonly example: Readonly<Record<string, string>>
  /** The message of an empty list, if the action has a special text. Otherwise an empty list is a success. */
  readonly empty?: string
  /** Takes sources, or starts something. OpenAPI describes it as a POST with a body, but GET works too. */
  readonly posted?: true
  /** `json-rpc`: mimics a node's method, including the envelope. `proxy`: passes such a method on. */
  readonly envelope?: 'query' | 'json-rpc' | 'proxy'
  /** The blocks that the answer covers, inclusive. The answer reports those that are not indexed yet. */
  readonly range?: (parameters: z.output<P>) => readonly [first: number, last: number]
  /**
   * The answer depends on more than the index as of a block: the clock, the pool, a status that may change,
   * or what the node answered during the request. It gets no ETag and must not be cached. The default is true for an
   * `answer` without `facts`.
   */
  readonly volatile?: boolean | ((parameters: z.output<P>) => boolean)
  /**
   * The answer consists of facts up to a block (blocks, transactions, calls, logs, transfers), so clients can request it as
   * of any indexed block. Everything else is state, which is known only at the newest block.
   */
  readonly facts?: boolean
  /** How GraphQL shows a list's records: the name of their type, and the content of fields that are columns. */
  readonly node?: { readonly name: string; readonly kinds: Readonly<Record<string, Kind>> }
  /** The parts that `answer` or `list` receives. */
  readonly uses?: readonly Used[]
  /** An action has `answer`, or `list` if its result is a list with pages, cursors and streams. */
  readonly answer?: (
    parameters: z.output<P>,
    context: ActionContext<Used>,
  ) => Promise<z.input<R> | ActionResult<z.input<R>>>
  readonly list?: (
    parameters: z.output<P>,
    context: ActionContext<Used>,
  ) => Promise<List<unknown, unknown, z.input<R> extends readonly (infer One)[] ? One : never>>
}

/** Keeps the action's types, so that pages can use its answers. */
export const defineAction = <P extends z.ZodObject, R extends z.ZodType, Used extends PartName = never>(
  action: Action<Used, P, R>,
) => action as unknown as Action<Used> & { readonly parameters: P; readonly result: R }

export class ActionResult<R> {
  readonly result: R
  /** The message instead of OK. */
  readonly message: string | undefined
  readonly status: '0' | '1' | '2' | undefined
  readonly headers: Readonly<Record<string, string>>
  constructor(
    result: R,
    {
      message,
      status,
      headers = {},
    }: { message?: string; status?: '0' | '1' | '2'; headers?: Record<string, string> },
  ) {
    this.result = result
    this.message = message
    this.status = status
    this.headers = headers
  }
}
