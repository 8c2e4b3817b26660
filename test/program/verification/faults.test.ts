import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { eventually } from '../../support/chainscope.ts'
import { type CompilerList, startCompilerList } from '../../support/compiler-list.ts'
import { long } from '../../support/seeds.ts'
import { startProgram, type TestProgram } from '../../support/server.ts'
import { compile, deploy } from '../../support/verification/chain.ts'
import { plain } from '../../support/verification/contracts.ts'
import { large, SLOW, slow } from '../../support/verification/heavy.ts'

/* Faults of compilers and hostile submissions: nothing is lost, nothing hangs, no process is left behind. */
const QUEUE = 20
/** s; soon enough that time runs out before memory does on a quick machine. */
const TIME = 20

describe.runIf(long)('a server that verifies', () => {
  let anvil: TestAnvil
  let list: CompilerList
  let server: TestProgram
  let counter: string
  let slowly: string
  /** Of the server: its data, its temporary folders. */
  let folder: string

  beforeAll(async () => {
    // Installing a compiler holds up the event loop, in which anvil would be found to be late.
    list = await startCompilerList()
    anvil = await startAnvil({ noMining: true, chainId: 1720 })
    folder = await mkdtemp(path.join(tmpdir(), 'chainscope-faults-'))
    await Promise.all([mkdir(path.join(folder, 'data')), mkdir(path.join(folder, 'tmp'))])
    counter = await deploy(anvil, compile('0.8.30', { 'Counter.sol': plain('0.8.30') })['Counter']!)
    slowly = await deploy(anvil, compile('0.8.30', { 'Slow.sol': slow(20) }, SLOW)['Slow']!)
    server = await startProgram({
      rpcUrl: anvil.url,
      env: {
        DATA_DIR: path.join(folder, 'data'),
        TMPDIR: path.join(folder, 'tmp'),
        SOLC_LIST_URL: list.url,
        SOURCE_REGISTRY_URL: '',
        COMPILER_TIME: `${TIME}`,
        COMPILER_MEMORY: '400',
        VERIFICATION_QUEUE: `${QUEUE}`,
        VERIFICATION_WORKERS: '2',
        API_RATE_LIMIT_DISABLED: 'true',
      },
    })
    await server.caughtUp(await anvil.head())
  })
  afterAll(async () => {
    await list?.close()
    await anvil?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const submit = async (address: string, content: string, settings: object = {}, number = '0.8.30') => {
    const name = /contract (\w+)/.exec(content)![1]!
    const sources = { [`${name}.sol`]: { content } }
    const { body } = await server.request('/api', {
      method: 'POST',
      body: new URLSearchParams({
        module: 'contract',
        action: 'verifysourcecode',
        contractaddress: address,
        codeformat: 'solidity-standard-json-input',
        contractname: `${name}.sol:${name}`,
        compilerversion: list.versions[number]!,
        sourceCode: JSON.stringify({ language: 'Solidity', sources, settings }),
      }),
    })
    return body as { status: string; result: string }
  }
  const ended = async (guid: string): Promise<{ result: string; why: string }> => {
    for (;;) {
      const { body, headers } = await server.get({ module: 'contract', action: 'checkverifystatus', guid })
      if (body.result !== 'Pending in queue')
        return { result: body.result, why: headers.get('x-verification-message') ?? '' }
    }
  }
  const reads = async () => {
    const { status, body } = await server.get({ module: 'contract', action: 'getabi', address: counter })
    expect([status, typeof body.result]).toEqual([200, 'string'])
  }
  const underWay = async () =>
    (
      await server.index.query<{ count: number }>(
        `select count(*)::int as count from app.verification_attempt where state = 'running'`,
      )
    ).rows[0]!.count
  const untilUnderWay = async () => {
    await eventually(async () => {
      expect(await underWay()).toBeGreaterThan(0)
      expect(compiling()).not.toEqual([])
    })
  }
  /** Its compilers are below its data folder. */
  const compiling = (): string[] =>
    spawnSync('pgrep', ['-f', `soljson-child.*${folder}`], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter(Boolean)
  const nothingIsLeft = async () => {
    // The kernel takes a moment to end a killed process.
    await eventually(() => expect(compiling()).toEqual([]))
  }

  test('ends a compiler that runs for minutes, and says so', async () => {
    const { result: guid } = await submit(counter, slow(800), SLOW)
    await untilUnderWay()
    await reads()
    expect(await ended(guid)).toEqual({
      result: 'Fail - Unable to verify',
      why: `The compiler did not end within ${TIME} s`,
    })
    await nothingIsLeft()
  })

  test('ends a compiler that uses gigabytes, and says so', async () => {
    const { result: guid } = await submit(counter, large(1_500))
    expect((await ended(guid)).why).toBe('The compiler wanted more than 400 MB of memory')
    await nothingIsLeft()
  })

  test('takes as many submissions as may wait, and refuses the others with a message', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => submit(counter, `${plain('0.8.30')}// ${n}\n`)),
    )
    const taken = answers.filter(({ status }) => status === '1').map(({ result }) => result)
    expect(taken).toHaveLength(QUEUE)
    expect(new Set(answers.filter(({ status }) => status === '0').map(({ result }) => result))).toEqual(
      new Set(['Too many contracts wait for their verification; try again later']),
    )
    await reads()
    const results = await Promise.all(taken.map(ended))
    expect(new Set(results.map(({ result }) => result))).toEqual(new Set(['Pass - Verified']))
  })

  test('compiles equal submissions once, and keeps them when it is killed meanwhile', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(slowly, slow(20), SLOW)))
    const guids = new Set(answers.map(({ result }) => result))
    expect(guids.size).toBe(1)
    const [guid] = [...guids]
    await untilUnderWay()
    await server.killAndStart()
    await nothingIsLeft()
    expect((await submit(slowly, slow(20), SLOW)).result).toBe(guid)
    expect(await ended(guid!)).toEqual({ result: 'Pass - Verified', why: '' })
    const { rows } = await server.index.query(
      'select tries, state from app.verification_attempt where guid = $1',
      [guid],
    )
    expect(rows).toEqual([{ tries: 2, state: 'passed' }])
    await nothingIsLeft()
  })

  test('uses other compilers while one is unavailable', async () => {
    const second = await deploy(anvil, compile('0.7.6', { 'Counter.sol': plain('0.7.6') })['Counter']!)
    // The download goes on for as long as the other submission takes.
    list.sending = 'trickles'
    const { result: stuck } = await submit(second, plain('0.7.6'), {}, '0.7.6')
    const { result: other } = await submit(counter, `${plain('0.8.30')}// other\n`)
    expect((await ended(other)).result).toMatch(/^(Pass|Fail)/)
    list.sending = 'stalls'
    expect((await ended(stuck)).why).toMatch(
      /^solc 0\.7\.6\+.* could not be fetched: the server stopped sending/,
    )
    list.sending = 'whole'
    const { result: again } = await submit(second, plain('0.7.6'), {}, '0.7.6')
    expect(await ended(again)).toEqual({ result: 'Pass - Verified', why: '' })
  })

  test('leaves no process behind when it is stopped during an attempt', async () => {
    const another = await deploy(anvil, compile('0.8.30', { 'Slow.sol': slow(20) }, SLOW)['Slow']!)
    expect((await submit(another, slow(20), SLOW)).status).toBe('1')
    await untilUnderWay()
    await server.close()
    await nothingIsLeft()
    expect(readdirSync(path.join(folder, 'tmp'))).toEqual([])
  })
})
