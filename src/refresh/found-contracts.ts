import { toBuffer } from '../primitives/hex.ts'
import { markedForCode, writeFoundContracts } from '../store/refreshed/found-contracts.ts'
import type { Refresher, RefreshParts } from './parts.ts'
import { StateGoneError } from './state.ts'

const MAX_MARKED = 500

/** Finds contracts that contracts created, by their code, where the node has no traces that name them. */
export function createContractFinder({ pool, profile, states, codes, ask }: RefreshParts): Refresher {
  return {
    async step() {
      const { head, due } = await markedForCode(pool, MAX_MARKED)
      if (!head || due.length === 0) return 0
      // Only accounts have code.
      const accounts = due.filter(({ address }) => profile.currencyOf(toBuffer(address)) === 'primary')
      const addresses = accounts.map(({ address }) => address)
      const { result, block } = await states.at(head, (pin) => codes.read(addresses, pin, ask), ask)
      if (block === undefined) throw new StateGoneError(undefined)
      const asked = due.filter((one) => result.has(one.address) || !accounts.includes(one))
      const contracts = accounts.filter(({ address }) => (result.get(address) ?? 0) > 0)
      if (asked.length === 0 || !(await writeFoundContracts(pool, block, asked, contracts))) return 0
      return asked.length
    },
  }
}
