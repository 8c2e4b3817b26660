import { ChainscopeError } from '../../errors.ts'
import { settlesWithin, withDeadline } from '../../primitives/concurrency.ts'
import { parseQuantity } from '../../primitives/quantity.ts'
import { baseFeeOfHead } from '../../query/blocks-by-number.ts'
import { AnswerAgainError, NothingIndexedError, StandbyCannotAnswerError } from '../../query/reader.ts'
import { type ActionContext, ActionError } from '../action.ts'
import { namesOnPage } from './names-on-page.ts'
import { currencyOnPage, type PageAnswer } from './page-shapes.ts'

/** Code of a JSON-RPC error. */
export const NODE_IS_AWAY = -32_002
/** Longest wait for facts that only the node has, ms. After it the page is shown without them, and requests them again. */
const NODE_TIMEOUT_MS = 1_500

/** Makes the answer of a page, which can be shown without some of its parts. */
export type PageBuilder = ReturnType<typeof createPageBuilder>

export function createPageBuilder(context: ActionContext<'names' | 'log' | 'profile'>) {
  const { index, names, log, profile } = context
  const missing: string[] = []
  let hasFailed = false
  const leaveOut = (error: unknown) => {
    const isExposed = error instanceof ChainscopeError && error.exposed
    if (!isExposed) log('error', 'A part of a page could not be made', { error })
    const reason = isExposed ? error.message : 'Something went wrong.'
    if (!missing.includes(reason)) missing.push(reason)
  }
  const made = async <T>(part: Promise<T>, isOfNode: boolean): Promise<T | undefined> => {
    try {
      return await part
    } catch (error) {
      // These errors concern the whole answer.
      if (error instanceof AnswerAgainError || error instanceof NothingIndexedError) throw error
      if (error instanceof ActionError && index.ofStandby) throw new StandbyCannotAnswerError(error)
      // An ActionError means that it does not exist, so the part is empty and not missing.
      if (error instanceof ActionError) return undefined
      hasFailed ||= !isOfNode
      leaveOut(error)
      return undefined
    }
  }
  // The first statement of a page determines its block, so it should be a short one.
  const baseFee = made(baseFeeOfHead(index), false)
  baseFee.catch(() => {})
  const answer = async <Page extends object | null>(page: Page): Promise<PageAnswer<Page>> => ({
    page,
    head: (await index.head()).number,
    baseFee: (await baseFee) ?? null,
    coin: currencyOnPage(profile.currencies.primary),
    network: profile.network,
    names: (page && (await made(namesOnPage(page, names, index), false))) ?? [],
    missing,
  })
  return {
    missing,
    /** Whether a part is left out that does not wait for the node. */
    get hasFailed() {
      return hasFailed
    },
    /** undefined if the part is empty or left out. */
    of: <T>(part: Promise<T>) => made(part, false),
    /** Like `of`, for parts that wait for the node. */
    ofNode: <T>(part: Promise<T>, ms = NODE_TIMEOUT_MS) =>
      made(
        withDeadline(part, ms, () => new NodeIsLateError()),
        true,
      ),
    /** The answer with this page, the names of its addresses, and the reasons why parts are missing. */
    answer,
    /** The answer for a caller who has the page. If a part failed, it has no version: the next request is for the whole page. */
    answerChanges: async <Changes extends object, Version>(changes: Changes, version: Version) => {
      const answered = await answer(changes)
      return { ...answered, page: null, changes, version: hasFailed ? null : version }
    },
  }
}

/** The node's result as of the answer's block; null if the node refuses. */
export async function resultOfNode(
  { index, rpc }: ActionContext<'rpc'>,
  method: string,
  params: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const answer = await rpc(method, params, index)
  if ('result' in answer) return answer.result
  if ((answer.error as { readonly code?: number }).code === NODE_IS_AWAY) throw new NodeIsLateError()
  return null
}

/** The numbers of the newest, safe and finalized block. null if the node is too late. */
export async function headsOf({ index, rpc }: ActionContext<'rpc'>, parts: PageBuilder) {
  const numberOf = async (block: string) => {
    const asked = rpc('eth_getBlockByNumber', { block, full: false }, index)
    if (!(await settlesWithin(asked, NODE_TIMEOUT_MS))) return null
    const answer = await asked
    return 'result' in answer ? safeNumber((answer.result as { number?: unknown } | null)?.number) : null
  }
  const [safe, finalized] = await Promise.all([parts.of(numberOf('safe')), parts.of(numberOf('finalized'))])
  const { number } = await index.head()
  return { head: number, safe: safe ?? null, finalized: finalized ?? null }
}

/** The same for `changes`. */
export async function laterHeadsOf(context: ActionContext<'rpc'>, parts: PageBuilder) {
  const { head, safe, finalized } = await headsOf(context, parts)
  return { head, safe: safe ?? undefined, finalized: finalized ?? undefined }
}

/** The version of an answer that is made. Without one, the whole page is asked for again. */
export const versionOf = <const Version>({ hasFailed }: PageBuilder, version: Version) =>
  hasFailed ? null : version

/** Whether nothing is missing but what the node may answer later. */
export const isComplete = async ({ index }: ActionContext, { hasFailed }: PageBuilder): Promise<boolean> =>
  !hasFailed && (await index.head()).untraced === 0

/** null if it is not a quantity, or not a safe integer. */
export const safeNumber = (quantity: unknown): number | null => {
  const number = parseQuantity(quantity)
  return number === undefined || number > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(number)
}

export const NodeIsLateError = ChainscopeError.define('node_is_late', 'The node has not answered yet.', {
  exposed: true,
})
