import type { Hex } from '../../../src/primitives/hex.ts'
import type { World } from '../../oracle/answer.ts'
import { type Branch, type Branches, createBranches } from '../../oracle/branches.ts'
import type { Ask } from '../../oracle/chain.ts'
import { holdingsByNode } from '../../oracle/holdings.ts'
import { nativeBalances } from '../../oracle/native.ts'
import { readTokenFacts, type TokenFacts } from '../../oracle/token-facts.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { createRandom, type Random } from '../../support/random.ts'
import { RAW_CREATIONS, rawKinds } from '../../support/raw-contracts.ts'
import { startProgram, type TestProgram } from '../../support/server.ts'
import { type SteadyNode, startSteadyNode } from '../../support/steady-node.ts'
import { type RunningWorkload, startWorkload } from '../../support/workload.ts'
import { KINDS, type Kind } from '../../support/workload-transactions.ts'
import type { Known } from './questions.ts'

/** A growing random chain, the program that indexes it, and the node's raw answers about each of its blocks. */
export interface RandomChain {
  readonly random: Random
  readonly anvil: TestAnvil
  /** The program reads through it, and every change to the chain goes through it too. */
  readonly node: SteadyNode
  readonly server: TestProgram
  readonly workload: RunningWorkload
  readonly branches: Branches
  readonly known: Known
  readonly ask: Ask
  /** The balances before the first block. */
  readonly genesis: ReadonlyMap<string, bigint>
  readonly facts: (token: string) => TokenFacts
  /** Mines one more block of `size` transactions. */
  block(size: number): Promise<void>
  /** Records the node's newest block. */
  head(): Promise<Branch>
  /** The newest recorded block. */
  newest(): Branch
  close(): Promise<void>
}

/** Tokens whose balances change without an event are the subject of other tests. */
const { erc20Rebase: _, erc20TransferWithFee: __, ...EVENTFUL } = KINDS

/** Mostly of the usual type: the others need signatures and access lists, which take their time. */
const TYPES = [0, 1, 2, 2, 2, 2, 2, 4] as const

export interface RandomChainOptions {
  /** Starts a proxy between the program and the node, and returns its URL. */
  readonly proxyFor?: (url: string) => Promise<string>
  readonly env?: Readonly<Record<string, string>>
}

export async function startRandomChain(
  seed: number,
  blocks: number,
  { proxyFor = async (url) => url, env = {} }: RandomChainOptions = {},
): Promise<RandomChain> {
  // Another seed than the workload's, so that the addresses differ.
  const random = createRandom(seed + 0x5eed)
  const anvil = await startAnvil({ noMining: true })
  const node = await startSteadyNode(anvil.url)
  const ask: Ask = (method, params) => anvil.rpc(method, params)
  try {
    const workload = await startWorkload(anvil, { seed, types: TYPES })
    const { actor, demo, holders } = workload
    const made = await actor.mine(
      RAW_CREATIONS.map((data) => {
        const { to: _, ...request } = actor.transfer(demo.accounts[0]!, 0n, { gas: 300_000n })
        return { ...request, data }
      }),
    )
    const raw = made.map(({ contractAddress }) => contractAddress!)
    const ghosts = [1, 2, 3, 4].map(() => random.hex(20))
    const kinds: Record<string, Kind> = {
      ...EVENTFUL,
      ...rawKinds({ loggers: raw.slice(0, 5), maker: raw[5]!, ghosts }),
    }
    const branches = createBranches(ask, demo.contracts.wrapped.address)
    let newest: Branch
    const head = async () => {
      newest = await branches.keep((await ask('eth_getBlockByNumber', ['latest', false])).hash)
      return newest
    }
    const block = async (size: number) => {
      if (size === 0) await anvil.mine()
      else await workload.block(size, kinds)
    }
    for (let n = 0; n < blocks; n++) {
      await block(random.pick([0, 1, 1, 2, 3, 5, 8]))
      await head()
    }

    const [server, { transfers }] = await Promise.all([
      startProgram({
        rpcUrl: await proxyFor(node.url),
        env: { WRAPPED_NATIVE: demo.contracts.wrapped.address, ...env },
      }),
      head(),
    ])
    const tokens = [...new Set(transfers.map(({ log }) => log.address as string))]
    const facts = new Map<string, TokenFacts>()
    for (const token of tokens) facts.set(token.toLowerCase(), await readTokenFacts(ask, token))
    const genesis = new Map<string, bigint>()
    for (const account of demo.accounts)
      genesis.set(account, BigInt(await ask('eth_getBalance', [account, '0x0'])))
    await server.caughtUp(await anvil.head())
    return {
      random,
      anvil,
      node,
      server,
      workload,
      branches,
      ask,
      genesis,
      known: {
        addresses: [...holders, ...raw, ...ghosts, `0x${'0'.repeat(40)}`],
        owners: [...holders, `0x${'0'.repeat(40)}`],
        emitters: tokens,
        tokens: tokens.filter((token) => !raw.includes(token as Hex)),
      },
      facts: (token) => facts.get(token.toLowerCase()) ?? NOTHING,
      block,
      head,
      newest: () => newest,
      async close() {
        await server.close()
        node.close()
        await anvil.close()
      },
    }
  } catch (error) {
    node.close()
    await anvil.close()
    throw error
  }
}

/** Of contracts that only look like tokens. */
const NOTHING: TokenFacts = { name: '', symbol: '', decimals: '' }

/** What the answers of a chain without further blocks are made of. */
export async function worldAtHead({ ask, head, genesis, facts }: RandomChain): Promise<World> {
  const branch = await head()
  const holdings = await holdingsByNode(ask, branch)
  const native = nativeBalances(branch, genesis)
  return { branch, facts, holdings: () => holdings, native: () => native }
}
