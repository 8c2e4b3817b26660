import type { Profile } from '../chain/profile.ts'
import { NodeRefusedError } from '../node/answers.ts'
import type { AskOptions, NodeClient } from '../node/client.ts'
import { type Hex, isHex } from '../primitives/hex.ts'
import { type BlockRef, createStateReader, type Pin, StateGoneError } from './state.ts'

/** Which contract stands behind another, as the node's state after a block says: asked within a request, never stored. */
export interface Proxies {
  /** undefined: it is no proxy of a kind that we know, its implementation is not set, or the node gave no answer. */
  implementationOf(address: Hex, block: BlockRef): Promise<Hex | undefined>
}

/** ms */
const PATIENCE = 1_000

/** Slots in which proxies keep their implementation. */
const SLOTS: readonly Hex[] = [
  // EIP-1967: eip1967.proxy.implementation, less one.
  '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  // EIP-1822: PROXIABLE.
  '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7',
  // OpenZeppelin before EIP-1967: org.zeppelinos.proxy.implementation.
  '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3',
]
/** EIP-1967: eip1967.proxy.beacon, less one; the beacon tells the implementation. */
const BEACON: Hex = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50'
/** implementation() */
const ASK_BEACON: Hex = '0x5c60da1b'

/** Code that names its implementation: what stands before the address. Arguments may follow behind. */
const CLONES = [
  '363d3d373d3d3d363d73', // EIP-1167
  '365f5f375f5f365f73', // with PUSH0
  '366000600037611000600036600073', // Vyper's
]

export function createProxies(node: NodeClient, profile: Profile): Proxies {
  const states = createStateReader(node, profile)
  const method = (suffix: string) => `${profile.methodPrefix}${suffix}`

  const read = async (address: Hex, pin: Pin, ask: AskOptions): Promise<Hex | undefined> => {
    const [code, beacon, ...slots] = await batch([
      { method: method('getCode'), params: [address, pin] },
      ...[BEACON, ...SLOTS].map((slot) => ({ method: method('getStorageAt'), params: [address, slot, pin] })),
    ])
    if (typeof code !== 'string' || code === '0x') return undefined
    const told = cloned(code) ?? slots.map(addressIn).find((one) => one !== undefined)
    const asked = addressIn(beacon)
    if (told || !asked) return told
    const answer = await node.batch(
      [{ method: method('call'), params: [{ to: asked, data: ASK_BEACON }, pin] }],
      ask,
    )
    return 'result' in answer[0]! ? addressIn(answer[0].result) : undefined

    async function batch(calls: { method: string; params: readonly unknown[] }[]): Promise<unknown[]> {
      const answers = await node.batch(calls, ask)
      return answers.map((one) => {
        if ('error' in one) throw new StateGoneError(one.error)
        return one.result
      })
    }
  }

  return {
    async implementationOf(address, block) {
      const ask: AskOptions = { timeout: PATIENCE, signal: AbortSignal.timeout(PATIENCE), attempts: 1 }
      try {
        return await states.exactlyAtOrNewest(block, (pin) => refusedAsGone(read(address, pin, ask)), ask)
      } catch {
        // A proxy is one only where its implementation is known.
        return undefined
      }
    },
  }
}

/** A node that refuses the whole batch does not take this name for the state. */
const refusedAsGone = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    throw error instanceof NodeRefusedError ? new StateGoneError(error) : error
  })

function cloned(code: string): Hex | undefined {
  const start = CLONES.find((one) => code.startsWith(one, 2))
  const address = start && `0x${code.slice(2 + start.length, 42 + start.length).toLowerCase()}`
  return isHex(address, 20) ? address : undefined
}

/** A word that holds an address and nothing else. */
function addressIn(word: unknown): Hex | undefined {
  const [, digits] = (typeof word === 'string' && /^0x0{24}([0-9a-f]{40})$/i.exec(word)) || []
  return digits === undefined || /^0+$/.test(digits) ? undefined : `0x${digits.toLowerCase()}`
}
