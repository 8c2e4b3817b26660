import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { DEFAULT_OUTPUT_SELECTION } from '#lib-sourcify'
import { startPostgres } from '../../src/store/postgres/embedded-postgres.ts'
import { startAnvil } from '../../test/support/anvil.ts'
import { startCompilerList } from '../../test/support/compiler-list.ts'
import { soljsonOf } from '../../test/support/compilers.ts'
import { addressOf } from '../../test/support/database.ts'
import { compile, deploy } from '../../test/support/verification/chain.ts'
import { runWorkload } from '../../test/support/workload.ts'
import type { Load, ToLoad } from '../query/load.ts'
import { passableFolder } from '../support/folder.ts'
import { startProgram } from '../support/program.ts'
import { type Figure, report, spread } from '../support/report.ts'
import { TYPESCRIPT } from '../support/typescript.ts'
import { SUBJECTS, type Subject } from './contracts.ts'

/**
 * `npm run bench:verify`: from submission to `Pass - Verified`, compared with the compiler alone with the same input; and
 * the latency of reads while many submissions are verified, compared with the same reads on an idle server.
 */
const { values: flags } = parseArgs({
  options: {
    turns: { type: 'string', default: '5' },
    submissions: { type: 'string', default: '50' },
    rate: { type: 'string', default: '100' },
    ms: { type: 'string', default: '3000' },
    json: { type: 'string' },
  },
})
const TURNS = Number(flags.turns)
const SUBMISSIONS = Number(flags.submissions)
const [RATE, MS] = [Number(flags.rate), Number(flags.ms)]

const folder = await passableFolder('bench')
const closers: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })]
const figures: Figure[] = []
try {
  const anvil = await startAnvil({ noMining: true, chainId: 1721 })
  closers.push(() => anvil.close())
  const list = await startCompilerList()
  closers.push(() => list.close())
  const postgres = await startPostgres({ dataDir: folder, log: () => {} })
  closers.push(async () => {
    await postgres.close()
    await rm(postgres.folder, { recursive: true, force: true })
  })
  const workload = await runWorkload(anvil, { seed: 3, blocks: 10, perBlock: 50 })
  /** ms that compilers ran for the newest attempt, as the log says. */
  let compiled = 0
  const onOutput = (output: string) => {
    compiled = Number(/Compiling took (\d+) ms/.exec(output)?.[1] ?? compiled)
  }
  const program = await startProgram(
    {
      RPC_URL: anvil.url,
      DATABASE_URL: addressOf(postgres.connection),
      DATA_DIR: folder,
      SOLC_LIST_URL: list.url,
      SOURCE_REGISTRY_URL: '',
      API_RATE_LIMIT_DISABLED: 'true',
      LOG_LEVEL: 'debug',
    },
    { onOutput },
  )
  closers.push(() => program.close())
  const api = `${program.url}/api`

  for (const [n, subject] of SUBJECTS.entries()) {
    const isFirst = SUBJECTS.findIndex(({ solc }) => solc === subject.solc) === n
    const { solc, contract, source, settings } = subject
    const made = compile(solc, { 'A.sol': source }, settings)[contract]!
    const times: { whole: number; rest: number }[] = []
    const alone: number[] = []
    for (let turn = 0; turn < TURNS + 1; turn++) {
      const address = await deploy(anvil, made)
      await indexed(await anvil.head())
      const began = performance.now()
      await passed(await submitted(subject, address, source))
      const whole = (performance.now() - began) / 1000
      if (turn > 0) times.push({ whole, rest: whole - compiled / 1000 })
      else if (isFirst) figures.push(sized(`${subject.name}, fetched first`, whole))
      if (turn > 0) alone.push(await compilerAlone(subject))
    }
    const [all, rest, baseline] = [
      spread(times.map(({ whole }) => whole)),
      spread(times.map((one) => one.rest)),
      spread(alone).median,
    ]
    figures.push(
      {
        name: `${subject.name} (${all.min.toFixed(2)} to ${all.max.toFixed(2)})`,
        value: all.median,
        unit: 's',
        baseline,
        ratio: all.median / baseline,
      },
      sized(`${subject.name}, compiling apart`, rest.median),
    )
  }

  const load = fork(path.join(import.meta.dirname, '../query/load.ts'), {
    execArgv: ['--import', TYPESCRIPT],
  })
  closers.push(() => load.disconnect())
  const { token } = workload.demo.contracts
  const holder = workload.demo.accounts[1]!
  const questions = [
    `module=account&action=txlist&address=${holder}&page=1&offset=50`,
    `module=account&action=tokentx&address=${holder}&page=1&offset=50`,
    `module=token&action=getToken&contractaddress=${token.address}`,
    `module=logs&action=getLogs&address=${token.address}&fromBlock=0&toBlock=latest`,
    `module=block&action=getblockreward&blockno=5`,
  ].map((query) => `${api}?${query}`)
  const measured = async (): Promise<Load> => {
    load.send({ url: questions, ms: MS, rate: RATE } satisfies ToLoad)
    const [answer] = await once(load, 'message')
    if (answer.error) throw new Error(answer.error)
    return answer
  }
  await measured() // until everything is compiled
  const idle: Load[] = []
  for (let turn = 0; turn < TURNS; turn++) idle.push(await measured())
  const [small] = SUBJECTS
  const at = await deploy(anvil, compile(small!.solc, { 'A.sol': small!.source }, small!.settings)['Small']!)
  await indexed(await anvil.head())
  const began = performance.now()
  const guids = await Promise.all(
    Array.from({ length: SUBMISSIONS }, (_, n) => submitted(small!, at, `${small!.source}// ${n}\n`)),
  )
  let left = guids.length
  const all = Promise.all(guids.map((guid) => passed(guid).then(() => left--)))
  const busy: Load[] = []
  while (left > 0) {
    const one = await measured()
    if (left > 0) busy.push(one)
  }
  await all
  const took = (performance.now() - began) / 1000
  figures.push(sized(`${SUBMISSIONS} submissions at once, until the last has passed`, took))
  if (busy.length === 0) throw new Error('The submissions were done before a turn of reads was: ask for more')
  for (const of of ['p50', 'p99'] as const) {
    const [now, before] = [busy, idle].map((loads) => spread(loads.map((one) => one[of])))
    figures.push({
      name: `reads meanwhile, ${RATE} a second, ${of} (${now!.min.toFixed(1)} to ${now!.max.toFixed(1)})`,
      value: now!.median,
      unit: 'ms',
      baseline: before!.median,
      ratio: now!.median / before!.median,
    })
  }
  report('Verification: seconds from submission to Pass - Verified', figures)

  async function indexed(block: number): Promise<void> {
    for (;;) {
      const { index } = (await (await fetch(`${api}/health`)).json()) as {
        index: { block: number; caughtUp: boolean }
      }
      if (index.block >= block && index.caughtUp) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  async function submitted({ solc, contract, settings }: Subject, address: string, content: string) {
    const { result, status } = await posted({
      action: 'verifysourcecode',
      contractaddress: address,
      codeformat: 'solidity-standard-json-input',
      contractname: `A.sol:${contract}`,
      compilerversion: list.versions[solc]!,
      sourceCode: JSON.stringify({ language: 'Solidity', sources: { 'A.sol': { content } }, settings }),
    })
    if (status !== '1') throw new Error(result)
    return result
  }
  async function passed(guid: string): Promise<void> {
    for (;;) {
      const { result } = await posted({ action: 'checkverifystatus', guid })
      if (result === 'Pass - Verified') return
      if (result !== 'Pending in queue') throw new Error(result)
    }
  }
  async function posted(fields: Record<string, string>): Promise<{ status: string; result: string }> {
    const body = new URLSearchParams({ module: 'contract', ...fields })
    return (await fetch(api, { method: 'POST', body })).json() as never
  }
} finally {
  for (const close of closers.reverse()) await close()
}

function sized(name: string, value: number): Figure {
  return { name, value, unit: 's', baseline: null, ratio: null }
}

/** The same compiler with the same input and no limits, from its start to its end; s. */
async function compilerAlone({ solc, source, settings }: Subject): Promise<number> {
  const runner = path.resolve('dist/src/verification/compilers/soljson-child.js')
  const began = performance.now()
  const child = spawn(process.execPath, ['--no-warnings', runner, soljsonOf(solc)], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.stdin.end(
    JSON.stringify({
      language: 'Solidity',
      sources: { 'A.sol': { content: source } },
      settings: { ...settings, outputSelection: DEFAULT_OUTPUT_SELECTION },
    }),
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The compiler ended with code ${code}`)
  return (performance.now() - began) / 1000
}
