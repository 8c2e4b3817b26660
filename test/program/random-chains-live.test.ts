import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FACTS, listing, type Question, type World } from '../oracle/answer.ts'
import type { Branch } from '../oracle/branches.ts'
import { holdingsByTransfers } from '../oracle/holdings.ts'
import { nativeBalances } from '../oracle/native.ts'
import { long, seeds } from '../support/seeds.ts'
import type { Answer } from '../support/server.ts'
import { asker, fault, faultOfPart } from './random-chains/judge.ts'
import { createQuestions, type Known } from './random-chains/questions.ts'
import { type RandomChain, startRandomChain } from './random-chains/world.ts'

/*
 * While blocks arrive and are replaced, each answer is correct as of exactly the block that its `X-Index-Block` names,
 * on whichever branch that was.
 */
const NOTABLE: readonly number[] = []
const SEEDS = seeds({ notable: NOTABLE, first: 1001, usual: 1, long: 12 })
const SECONDS = long ? 60 : 8
const BLOCK_MS = 50

describe.each(SEEDS)('a growing chain (seed %i)', (seed) => {
  let chain: RandomChain
  beforeAll(async () => {
    chain = await startRandomChain(seed, 20)
  })
  afterAll(() => chain?.close())

  test('is answered as of exactly the block that each answer names', async () => {
    const counts = { blocks: 0, replaced: 0 }
    const verdicts: (() => string | undefined)[] = []
    const [least, most] = [Date.now() + SECONDS * 1000, Date.now() + 10 * SECONDS * 1000]
    /** A busy machine takes longer for the same number of answers. */
    const goesOn = () => {
      const enough =
        counts.blocks > 8 * SECONDS && counts.replaced > SECONDS && verdicts.length > 20 * SECONDS
      return Date.now() < (enough ? least : most)
    }
    const going = drive(chain, goesOn, counts)
    const asking = [askOn(chain, goesOn, verdicts), walkOn(chain, goesOn, verdicts)]
    await Promise.all([going, ...asking])
    await chain.server.caughtUp(await chain.anvil.head())
    const faults = verdicts.flatMap((judge) => judge() ?? [])
    expect(faults.slice(0, 3)).toEqual([])
    expect(faults).toHaveLength(0)
    expect(verdicts.length).toBeGreaterThan(20 * SECONDS)
    expect(counts.blocks).toBeGreaterThan(8 * SECONDS)
    expect(counts.replaced).toBeGreaterThan(SECONDS)
  }, 900_000)
})

/** Mines a block every BLOCK_MS, and now and then goes back or reorganises. */
async function drive(
  chain: RandomChain,
  goesOn: () => boolean,
  counts: { blocks: number; replaced: number },
) {
  const { random, anvil, node, block, head } = chain
  let back: { restore: () => Promise<void>; from: number } | undefined
  let kept: Promise<Branch> | undefined
  let highest = 0
  while (goesOn()) {
    const next = new Promise((resolve) => setTimeout(resolve, BLOCK_MS))
    const chance = random.below(100)
    if (chance < 3) {
      await kept // What is replaced, the node forgets.
      const depth = 1 + random.below(6)
      await node.change(() => anvil.reorg(depth))
      back = undefined
      counts.replaced += depth
    } else if (chance < 8 && !back) {
      back = { restore: await anvil.snapshot(), from: await anvil.head() }
    } else if (chance < 16 && back) {
      await kept
      const now = await anvil.head()
      highest = Math.max(highest, now)
      counts.replaced += now - back.from
      await node.change(back.restore)
      back = undefined
    } else {
      await node.change(() => block(random.below(3)))
      counts.blocks++
    }
    kept = head()
    await next
  }
  await kept
  // A node whose head is lower than before counts as one that lags behind.
  while ((await anvil.head()) <= highest) await node.change(() => block(0))
  await head()
}

/** Subjects whose values are known after any block: without tokens whose balances change without events. */
function knownToLast({ known, workload }: RandomChain): Known {
  const { token, dollar, bytes32, collectible, oldCollectible, items, wrapped } = workload.demo.contracts
  const tokens = [token, dollar, bytes32, collectible, oldCollectible, items, wrapped]
  return { ...known, tokens: tokens.map(({ address }) => address) }
}

const ASKED = [...Object.keys(FACTS), 'gettxinfo', 'getcontractcreation', 'balancemulti', 'listaccounts']
const ASKED_OF_TOKENS = ['getTokenHolders', 'tokenholderlist', 'tokenlist', 'addresstokennftbalance']

async function askOn(chain: RandomChain, goesOn: () => boolean, verdicts: (() => string | undefined)[]) {
  const ask = asker(chain.server, chain.random)
  const facts = createQuestions(chain.random, chain.known)
  const state = createQuestions(chain.random, knownToLast(chain))
  while (goesOn()) {
    const action = chain.random.pick([...ASKED, ...ASKED_OF_TOKENS])
    const questions = ASKED_OF_TOKENS.includes(action) ? state : facts
    const question = questions.about(action, chain.newest())
    const answer = await ask(question)
    verdicts.push(() => judge(chain, question, answer))
  }
}

/** Every page of a cursor walk is as of the block of its first page, until a reorg removes that. */
async function walkOn(chain: RandomChain, goesOn: () => boolean, verdicts: (() => string | undefined)[]) {
  const ask = asker(chain.server, chain.random)
  const questions = createQuestions(chain.random, chain.known)
  while (goesOn()) {
    const { params, ...rest } = questions.about(chain.random.pick(Object.keys(FACTS)), chain.newest())
    const { page: _, ...unpaged } = params
    const question = { ...rest, params: { ...unpaged, offset: `${1 + chain.random.below(20)}` } }
    let answer = await ask(question, { cursor: '' })
    const named = answer.headers.get('x-index-block')
    for (let rows = 0, steps = 0; named !== null && steps < 20; steps++) {
      const [one, before] = [answer, rows]
      verdicts.push(() => judgePart(chain, question, one, before, named))
      const link = one.headers.get('link')
      if (one.status !== 200 || one.body.status === '0' || link === null) break
      rows += one.body.result.length
      const path = question.etherscan ? '/v2/api' : '/api'
      answer = await chain.server.request(`${path}${/^<(\?[^>]*)>/.exec(link)![1]}`)
    }
  }
}

function worldAfter({ facts, genesis, workload }: RandomChain, branch: Branch): World {
  const uneventful = uneventfulOf(workload)
  return {
    branch,
    facts,
    holdings: () => holdingsByTransfers(branch).filter(({ token }) => !uneventful.includes(token)),
    native: () => nativeBalances(branch, genesis),
  }
}

const branchOf = ({ branches }: RandomChain, named: string): Branch | undefined =>
  branches.at(named.split(';')[1]!)

function judge(chain: RandomChain, question: Question, answer: Answer): string | undefined {
  const named = answer.headers.get('x-index-block')
  // A refusal that looked nothing up names no block; it is the same at each.
  if (named === null && answer.body.status !== '0') return `no block is named: ${JSON.stringify(question)}`
  const branch = named === null ? [...chain.branches.all()][0] : branchOf(chain, named)
  if (!branch) return `${named} never was: ${JSON.stringify(question)}`
  const world = worldAfter(chain, branch)
  if (WAITING.test(answer.body.message)) return untraced(world, question, answer)
  const found = fault(world, question, forgiven(world, withoutUneventful(chain, question, answer)))
  return found && isUnexplained(chain, branch, found) ? undefined : found
}

/** Until a block is traced only the node says why a transaction failed, and of a block that it replaced it says nothing. */
const isUnexplained = ({ newest }: RandomChain, { hash }: Branch, found: string): boolean =>
  found.includes('body.result.revertReason: got "", right is') &&
  newest().blocks.every((block) => block.hash !== hash)

function judgePart(chain: RandomChain, question: Question, answer: Answer, before: number, named: string) {
  if (answer.status === 409) return gone(chain, answer, named)
  const branch = branchOf(chain, named)
  if (!branch) return `${named} never was: ${JSON.stringify(question)}`
  const world = worldAfter(chain, branch)
  if (WAITING.test(answer.body.message)) return untraced(world, question, answer)
  if (typeof listing(world, question) === 'string') return fault(world, question, answer)
  return faultOfPart(world, question, answer, before)
}

/** Tokens that had changed before without an event. */
const uneventfulOf = ({ demo: { contracts } }: RandomChain['workload']): string[] =>
  [contracts.fee, contracts.rebasing].map(({ address }) => address)

function withoutUneventful({ workload }: RandomChain, { action }: Question, answer: Answer): Answer {
  const { result } = answer.body
  if (action !== 'tokenlist' || !Array.isArray(result)) return answer
  const left = result.filter(({ contractAddress }) => !uneventfulOf(workload).includes(contractAddress))
  return left.length === 0
    ? { ...answer, body: { message: 'No tokens found', result: [], status: '0' } }
    : { ...answer, body: { ...answer.body, result: left } }
}

/** A balance that is being read again, and says so, may be an older one. */
function forgiven({ native }: World, answer: Answer): Answer {
  if (!Array.isArray(answer.body.result)) return answer
  const balances = native()
  const result = answer.body.result.map((row: { stale?: boolean; address?: string; account?: string }) =>
    row.stale === true
      ? { ...row, stale: false, balance: `${balances((row.address ?? row.account)!)}` }
      : row,
  )
  return { ...answer, body: { ...answer.body, result } }
}

const WAITING = /have not( yet)? been processed( yet)?$/

/** Without traces: every record is right, those that need traces may be missing, and `X-Complete` is false. */
function untraced(world: World, question: Question, answer: Answer): string | undefined {
  const { result, status } = answer.body
  if (answer.headers.get('x-complete') !== 'false') return 'it claims to be complete'
  if ((status === '2') !== (question.action === 'txlistinternal')) return `status ${status}`
  const [answered, keys] = answeredAndPossible(world, question, result)
  let last = -1
  for (const key of answered) {
    const place = keys.indexOf(key)
    if (place <= last) return `${key} is wrong or out of order`
    last = place
  }
  return undefined
}

/** The records of an answer, and all the records that it may have, in that order. */
function answeredAndPossible(
  world: World,
  question: Question,
  result: readonly Record<string, string>[],
): [answered: string[], right: string[]] {
  const { action } = question
  if (action === 'getcontractcreation') {
    const made = world.branch.creations.map(
      ({ address, transaction }) => `${address} ${transaction.raw.hash}`,
    )
    const answered = result.map(({ contractAddress, txHash }) => `${contractAddress} ${txHash}`)
    return [answered.sort((a, b) => made.indexOf(a) - made.indexOf(b)), made]
  }
  const list = listing(world, question)
  if (typeof list === 'string') throw new Error(`${action} waits for no traces: ${list}`)
  if (action === 'listaccounts') return [result.map(({ address }) => address!), list.found as string[]]
  const calls = list.found as readonly { transaction: { raw: { hash: string } }; path: number[] }[]
  return [
    result.map(({ hash, traceId }) => `${hash} ${traceId}`),
    calls.map(({ transaction, path }) => `${transaction.raw.hash} ${path.join('_')}`),
  ]
}

/** Checks that X-Fork-Block of a 409 is on the walk's own branch. */
function gone(chain: RandomChain, answer: Answer, named: string): string | undefined {
  const fork = answer.headers.get('x-fork-block')
  if (fork === null)
    return /(^| )History/.test(`${answer.body.message} ${answer.body.result}`)
      ? undefined
      : `no fork: ${answer.body.message}`
  const [number, hash] = fork.split(';')
  const branch = branchOf(chain, named)
  return branch?.blocks[Number(number)]?.hash === hash ? undefined : `${fork} is not before ${named}`
}
