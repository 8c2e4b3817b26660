import type { Rule, Said } from '../../support/faulty-node.ts'
import type { AskedCall } from '../../support/fussy-node.ts'
import type { Random } from '../../support/random.ts'

/** What the node said before: a backend that lags behind, or is still on another branch, says it again. */
export interface Memory {
  /** Listens to every answer, and changes none. */
  readonly rule: Rule
  /** The newest block that was told of. */
  readonly head: number
  /** Another answer to the same question, from before. */
  before(call: AskedCall): Said | undefined
  /** An answer to the same question about some other block. */
  another(method: string): Said
  /** The block of this number, as it was last told, without its transactions. */
  blockAt(number: number): Said | undefined
}

const KEPT = /^(eth_getBlockByNumber|eth_getBlockReceipts|trace_\w+|debug_trace\w+)$/
const MOST_VERSIONS = 4

export function createMemory(random: Random): Memory {
  const said = new Map<string, { text: string; result: Said }[]>()
  const byMethod = new Map<string, string[]>()
  let head = 0
  const keyOf = ({ method, params }: AskedCall) => `${method} ${JSON.stringify(params)}`

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
        const versions = said.get(key) ?? []
        if (versions.length === 0) {
          said.set(key, versions)
          byMethod.set(call.method, [...(byMethod.get(call.method) ?? []), key])
        }
        const text = JSON.stringify(result)
        if (versions.at(-1)?.text === text) return undefined
        versions.push({ text, result })
        if (versions.length > MOST_VERSIONS) versions.shift()
        return undefined
      },
    },
    before(call) {
      const versions = said.get(keyOf(call)) ?? []
      return versions.length < 2 ? undefined : random.pick(versions.slice(0, -1)).result
    },
    another: (method) => said.get(random.pick(byMethod.get(method) ?? ['']))?.at(-1)?.result ?? [],
    blockAt: (number) =>
      said
        .get(keyOf({ id: 0, method: 'eth_getBlockByNumber', params: [`0x${number.toString(16)}`, true] }))
        ?.at(-1)?.result,
  }
}
