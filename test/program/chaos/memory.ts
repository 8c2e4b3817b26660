import type { Json, Rule } from '../../support/faulty-node.ts'
import type { Random } from '../../support/random.ts'
import type { RpcCall } from '../../support/refusing-node.ts'

/** Earlier answers of the node: a backend that lags behind, or is still on another branch, repeats them. */
export interface Memory {
  /** Records every answer, and changes none. */
  readonly rule: Rule
  /** The newest block that was answered. */
  readonly head: number
  /** An earlier, different answer to the same call. */
  before(call: RpcCall): Json | undefined
  /** An answer to a call of the same method about some other block. */
  another(method: string): Json
  /** The block of this number, as it was last answered, without its transactions. */
  blockAt(number: number): Json | undefined
}

const KEPT = /^(eth_getBlockByNumber|eth_getBlockReceipts|trace_\w+|debug_trace\w+)$/
const MAX_VERSIONS = 4

export function createMemory(random: Random): Memory {
  const recorded = new Map<string, { text: string; result: Json }[]>()
  const byMethod = new Map<string, string[]>()
  let head = 0
  const keyOf = ({ method, params }: RpcCall) => `${method} ${JSON.stringify(params)}`

  return {
    get head() {
      return head
    },
    rule: {
      answer(call, { result } = {}) {
        if (!KEPT.test(call.method) || !result) return undefined
        const key = keyOf(call)
        if (call.params[0] === 'latest') {
          head = Number(result.number)
          return undefined
        }
        const versions = recorded.get(key) ?? []
        if (versions.length === 0) {
          recorded.set(key, versions)
          byMethod.set(call.method, [...(byMethod.get(call.method) ?? []), key])
        }
        const text = JSON.stringify(result)
        if (versions.at(-1)?.text === text) return undefined
        versions.push({ text, result })
        if (versions.length > MAX_VERSIONS) versions.shift()
        return undefined
      },
    },
    before(call) {
      const versions = recorded.get(keyOf(call)) ?? []
      return versions.length < 2 ? undefined : random.pick(versions.slice(0, -1)).result
    },
    another: (method) => recorded.get(random.pick(byMethod.get(method) ?? ['']))?.at(-1)?.result ?? [],
    blockAt: (number) =>
      recorded
        .get(keyOf({ id: 0, method: 'eth_getBlockByNumber', params: [`0x${number.toString(16)}`, true] }))
        ?.at(-1)?.result,
  }
}
