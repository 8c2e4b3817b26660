import { isDeepStrictEqual } from 'node:util'
import { expected, listing, type Question, type World } from '../../oracle/answer.ts'
import { type Expected, part, walkSize } from '../../oracle/lists/listing.ts'
import type { Random } from '../../support/random.ts'
import { type Answer, queryOf, type TestServer } from '../../support/server.ts'
import { moduleOf } from './questions.ts'

/** Sends a question by a random path of its dialect, spelling of parameters and method. */
export function asker(server: TestServer, random: Random) {
  return (question: Question, more: Readonly<Record<string, string>> = {}): Promise<Answer> => {
    const { action, params, etherscan } = question
    const named = Object.entries({ ...params, ...more }).map(([name, value]) => [
      random.below(10) === 0 ? (ALIASES[name] ?? name) : name,
      value,
    ])
    const [path, chain] = etherscan ? random.pick(ETHERSCAN) : (['/api', {}] as const)
    const query = queryOf({ module: moduleOf(action), action, ...chain })
    const fields: Record<string, string> = Object.fromEntries(named)
    if (random.below(10) > 1) return untilFresh(() => server.request(`${path}?${query}&${queryOf(fields)}`))
    const json = random.below(2) === 0
    return untilFresh(() =>
      server.request(`${path}?${query}`, {
        method: 'POST',
        ...(json ? { headers: { 'content-type': 'application/json' } } : {}),
        body: json ? JSON.stringify(fields) : new URLSearchParams(fields),
      }),
    )
  }
}

/** A busy node may take longer than an answer waits for it. Then the balance is an earlier one, and says so. */
async function untilFresh(ask: () => Promise<Answer>): Promise<Answer> {
  for (let left = 20; ; left--) {
    const answer = await ask()
    if (left === 0 || !JSON.stringify(answer.body).includes('"stale":true')) return answer
  }
}

const ALIASES: Readonly<Record<string, string>> = {
  startblock: 'start_block',
  endblock: 'endBlock',
  fromBlock: 'from_block',
  toBlock: 'toblock',
  address: 'ADDRESS',
  contractaddress: 'contractAddress',
}
const ETHERSCAN = [
  ['/v2/api', {}],
  ['/v2/api', { chainid: '31337' }],
  ['/api', { chainid: '31337' }],
  ['/api', { chainId: '31337' }],
] as const

/** The first difference of an answer from the expected one; undefined where it is right. */
export const fault = (world: World, question: Question, answer: Answer): string | undefined =>
  difference(world, question, answer, expected(world, question))

/** The same for one page of a cursor walk. */
export function faultOfPart(world: World, question: Question, answer: Answer, answered: number) {
  const list = listing(world, question)
  if (typeof list === 'string') throw new Error(`There is nothing to walk through: ${list}`)
  return difference(world, question, answer, part(list, answered, walkSize(list, question.params)))
}

function difference(
  { branch }: World,
  question: Question,
  { status, body, headers }: Answer,
  { body: right, complete }: Expected,
): string | undefined {
  const report = (what: string, answered: unknown, wanted: unknown) =>
    `${JSON.stringify(question)}\n${firstDifference(answered, wanted, what)}`
  if (status !== 200) return report('HTTP', [status, body], 200)
  const answered = withoutGas(question, body)
  if (!isDeepStrictEqual(answered, right)) return report('body', answered, right)
  if (complete === undefined) return undefined
  const block = `${branch.number};${branch.hash}`
  if (headers.get('x-index-block') !== block)
    return report('X-Index-Block', headers.get('x-index-block'), block)
  if (headers.get('x-complete') !== `${complete}`)
    return report('X-Complete', headers.get('x-complete'), complete)
  if ((headers.get('link') === null) !== complete) return report('Link', headers.get('link'), !complete)
  return undefined
}

/** Tracers of one node count the gas of calls differently: the only check is that there is some. */
function withoutGas({ action }: Question, body: Answer['body']): unknown {
  if (action !== 'txlistinternal' || !Array.isArray(body?.result)) return body
  const result = body.result.map(({ gas, gasUsed, ...row }: Record<string, string>) =>
    /^\d+$/.test(gas ?? '') && /^\d+$/.test(gasUsed ?? '') ? row : { gas, gasUsed, ...row },
  )
  return { ...body, result }
}

/** The first path at which two values differ, and both values there. */
function firstDifference(answered: unknown, right: unknown, path: string): string {
  if (isObject(answered) && isObject(right)) {
    const names = new Set([...Object.keys(answered), ...Object.keys(right)])
    for (const name of names)
      if (!isDeepStrictEqual(answered[name], right[name]))
        return firstDifference(answered[name], right[name], `${path}.${name}`)
  }
  const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 600)
  return `${path}: got ${shown(answered)}, right is ${shown(right)}`
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
