import type { z } from 'zod'
import type { DescribeCall } from '../abi-decoding/clear-signing/clear-signing.ts'
import type { Failures } from '../artefacts/failures.ts'
import type { Bloomer } from '../chain/bloom.ts'
import type { Profile } from '../chain/profile.ts'
import type { NodeClient } from '../node/client.ts'
import type { Logger } from '../primitives/log.ts'
import type { Database, Snapshot } from '../query/reader.ts'
import type { Balances } from '../refresh/ask.ts'
import type { PriceKeeper } from '../refresh/price.ts'
import type { Proxies } from '../refresh/proxies.ts'
import type { Replay } from '../refresh/replay.ts'
import type { StorageReader } from '../refresh/storage-reader.ts'
import type { SupplyKeeper } from '../refresh/supply-keeper.ts'
import type { Settings } from '../settings.ts'
import type { ReadStateChanges } from '../source/state-changes.ts'
import type { Tracing } from '../source/trace-transaction.ts'
import type { Upload } from '../verification/intake/submission.ts'
import type { Verifier } from '../verification/queue/verifier.ts'
import type { SourceRegistry } from '../verification/registry/remote-registry.ts'
import type { ContractSources } from '../verification/sources/similar-contracts.ts'
import type { Counts } from './counts.ts'
import type { OpenDecoding } from './decoding.ts'
import type { Dialect } from './dialect.ts'
import type { List } from './list/list.ts'
import type { MethodNames } from './method-names.ts'
import type { Names } from './names.ts'

/** What actions may use, by name. */
export interface ActionParts {
  /** The index, as of one block for the whole answer. */
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
  /** By the operator's descriptors. */
  readonly describeCall: DescribeCall
  readonly registry: SourceRegistry
  /** For what has to be read as it is now, and not as of `index`. */
  readonly pool: Database
  /** Files that came along, as parts of a multipart body. */
  readonly uploads: readonly Upload[]
  /** Who asks, as limits count them: an address or a key. */
  readonly sender: string
  readonly tracing: Tracing
  readonly readStateChanges: ReadStateChanges
  /** null if there is no project whose sources are known. */
  readonly failures: Failures | null
  /** null if only traces say why a transaction of this chain failed. */
  readonly replay: Replay | null
  readonly profile: Profile
  readonly bloomer: Bloomer
  readonly settings: Settings
  readonly dialect: Dialect
  /** The node's own methods, as the JSON-RPC endpoint answers them after the block of `index`; a refusal is an answer. */
  readonly rpc: (
    name: string,
    params: Readonly<Record<string, unknown>>,
    index: Snapshot,
  ) => Promise<{ readonly result: unknown } | { readonly error: object }>
  /** Asked by GET: some clients read an answer otherwise when they asked by POST (compatibility.md, Clients). */
  readonly byGet: boolean
  readonly log: Logger
  /** Unix milliseconds. */
  readonly now: () => number
}

export type PartName = Exclude<keyof ActionParts, 'index'>

/** What an action receives that uses those parts: the index is every action's. */
export type ActionContext<Used extends PartName = never> = Pick<ActionParts, 'index' | Used>

export { ActionError, WindowTooLargeError } from './action-error.ts'

type ParameterShape = z.ZodObject

/** One action, whole: it drives dispatch, validation, OpenAPI, the reference and the tests. */
export interface Action<
  Used extends PartName = PartName,
  P extends ParameterShape = ParameterShape,
  R extends z.ZodType = z.ZodType,
> {
  readonly module: string
  /** As on the wire; compared without regard to case. `chain_` is replaced by the chain's own prefix. */
  readonly name: string
  readonly aliases?: readonly string[]
  readonly summary: string
  readonly parameters: P
  /** What the answer's `result` holds in the document dialect. Checked in tests, not at run time. */
  readonly result: R
  /** Parameters of a request that the demo chain answers. */
  readonly example: Readonly<Record<string, string>>
  /** The message of an empty list, where the action has a text for it; else it is a success like any other. */
  readonly empty?: string
  /** It takes sources, or starts something: described as a POST with a body, though GET is answered too. */
  readonly posted?: true
  /** `json-rpc`: mimics a method of the node, envelope included. `proxy`: is one; its refusals are answers too. */
  readonly envelope?: 'query' | 'json-rpc' | 'proxy'
  /** The blocks that the answer speaks of, both ends included: where some are not indexed yet, it says so. */
  readonly range?: (parameters: z.output<P>) => readonly [first: number, last: number]
  /**
   * The answer depends on more than the index as of its block: the clock, the pool, a status that may change any
   * moment, or what the node answered within the request. It gets no ETag and is not to be kept.
   */
  readonly volatile?: boolean | ((parameters: z.output<P>) => boolean)
  /**
   * The answer is of facts up to its block (blocks, transactions, calls, logs, transfers), so that it can be asked for
   * as of any indexed one. All else is state, which is known as of the newest block only.
   */
  readonly facts?: boolean
  /** The parts that `answer` or `list` receives. */
  readonly uses?: readonly Used[]
  /** One of the two: an answer, or a list, which is answered by pages, cursors or as a stream. */
  readonly answer?: (
    parameters: z.output<P>,
    context: ActionContext<Used>,
  ) => Promise<z.input<R> | ActionResult<z.input<R>>>
  readonly list?: (
    parameters: z.output<P>,
    context: ActionContext<Used>,
  ) => Promise<List<unknown, unknown, z.input<R> extends readonly (infer One)[] ? One : never>>
}

/** An action that still knows its types, so that a page can be made from its answers. */
export type TypedAction<
  Used extends PartName,
  P extends ParameterShape,
  R extends z.ZodType,
> = Action<Used> & {
  readonly parameters: P
  readonly result: R
}

export const defineAction = <P extends ParameterShape, R extends z.ZodType, Used extends PartName = never>(
  action: Action<Used, P, R>,
) => action as unknown as TypedAction<Used, P, R>

export const isVolatile = ({ volatile = false }: Action, parameters: unknown): boolean =>
  typeof volatile === 'function' ? volatile(parameters as never) : volatile

/** A result with something to say about it. */
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
