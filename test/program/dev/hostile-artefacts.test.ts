import { mkdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passableFolder } from '../../../bench/support/folder.ts'
import { type Explorer, type ExplorerPostgres, startExplorerPostgres } from '../../../src/index.ts'
import { eventually, ownFolder } from '../../support/chainscope.ts'
import { longestTurn } from '../../support/loop-turns.ts'
import { deploy } from '../../support/verification/chain.ts'
import { withExplorerOf } from './with-explorer.ts'

let cacheFolder: string
let postgres: ExplorerPostgres

beforeAll(async () => {
  cacheFolder = await passableFolder('dev-cache')
  postgres = await startExplorerPostgres({ cacheFolder, explorers: 1 })
})
afterAll(async () => {
  await postgres?.close()
  await rm(cacheFolder, { recursive: true, force: true })
})

interface Hostile {
  readonly name: string
  readonly file?: string
  readonly abi?: readonly unknown[]
  readonly settings?: object
  readonly storageLayout?: unknown
  /** As the file has it, where it is no JSON of a compiler. */
  readonly rawMetadata?: string
}

/** Code that pushes its number and stops, so that each artefact has code of its own. */
const runtimeOf = (number: number) => `60${number.toString(16).padStart(2, '0')}5000`
const creationOf = (number: number) => `0x600480600b6000396000f3${runtimeOf(number)}` as const

/** An artefact as Foundry writes it, with the text of its source in its metadata. */
function artefactOf(
  { name, file = 'src/A.sol', abi = [], settings = {}, storageLayout, rawMetadata }: Hostile,
  number: number,
) {
  // By hand, as an object's literal has no own field called __proto__.
  const one = (key: string, value: unknown) => `{${JSON.stringify(key)}:${JSON.stringify(value)}}`
  const metadata = `{"compiler":{"version":"0.8.30+commit.73712a01"},"language":"Solidity",
    "settings":${JSON.stringify({ ...settings, compilationTarget: 0 }).replace(
      '"compilationTarget":0',
      () => `"compilationTarget":${one(file, name)}`,
    )},
    "sources":${one(file, { keccak256: `0x${'1'.repeat(64)}`, content: '// </script><script>alert(2)</script>' })}}`
  return JSON.stringify({
    abi,
    bytecode: { object: creationOf(number) },
    deployedBytecode: { object: `0x${runtimeOf(number)}` },
    rawMetadata: rawMetadata ?? metadata,
    storageLayout,
  })
}

/** A build of Hardhat 2, whose metadata is no JSON: only the database finds that. */
const buildOf = (number: number) =>
  JSON.stringify({
    solcLongVersion: '0.8.30+commit.73712a01',
    input: { language: 'Solidity', sources: { 'A.sol': { content: '' } } },
    output: {
      contracts: {
        'A.sol': {
          A: {
            abi: [],
            metadata: '{\u001b[2J',
            evm: {
              bytecode: { object: creationOf(number).slice(2) },
              deployedBytecode: { object: runtimeOf(number) },
            },
          },
        },
      },
    },
  })

const MEGABYTE = 'x'.repeat(1_000_000)
const SCRIPT = '<script>alert(1)</script>'
const BIDI = '\u202egpj.exe\u2066'

/** A struct within itself, in an array that has no end. */
const layoutOf = (label: string) => ({
  storage: [{ label, slot: '0', offset: 0, type: 't' }],
  types: {
    t: {
      encoding: 'inplace',
      label: `${label}[${'9'.repeat(78)}]`,
      numberOfBytes: '9'.repeat(80),
      base: 's',
    },
    s: {
      encoding: 'inplace',
      label,
      numberOfBytes: '0',
      members: [1, 2, 3].map(() => ({ label, slot: '9'.repeat(78), offset: 31, type: 't' })),
    },
  },
})

/** By what is wrong with them: what the explorer names the contract; empty: its artefact is not used. */
const ARTEFACTS: readonly (readonly [Hostile, shown: string])[] = [
  [{ name: SCRIPT, file: `src/${SCRIPT}.sol` }, SCRIPT],
  [{ name: BIDI, file: `src/${BIDI}.sol` }, BIDI],
  [{ name: 'Nul\0Nul', file: 'src/\0.sol' }, 'Nul\ufffdNul'],
  [{ name: 'Half\ud800', file: 'src/\udc00.sol' }, 'Half\ufffd'],
  [{ name: `Long${'y'.repeat(4_000)}`, file: `src/${'z'.repeat(4_000)}.sol` }, `Long${'y'.repeat(251)}`],
  [{ name: MEGABYTE }, ''],
  [{ name: 'LongPath', file: MEGABYTE }, ''],
  [{ name: '__proto__', file: 'constructor' }, '__proto__'],
  [{ name: 'ProtoPath', file: '__proto__' }, ''],
  [{ name: 'Above', file: '../../../etc/passwd' }, 'Above'],
  [{ name: 'Absolute', file: '/etc/passwd' }, 'Absolute'],
  [{ name: 'NoSettings', settings: { optimizer: 'all', evmVersion: { a: 1 }, libraries: 5 } }, ''],
  [{ name: 'NoMetadata', rawMetadata: '{"\u001b[2J' }, ''],
  [
    {
      name: 'OddAbi',
      abi: [
        null,
        5,
        'constructor',
        { type: 'function', name: SCRIPT, inputs: [{ name: BIDI, type: '__proto__' }] },
        { type: 'function', name: { toString: 1 }, inputs: 'all' },
        { type: 'function', name: MEGABYTE, inputs: [{ type: `uint256${'[]'.repeat(5_000)}` }] },
        { type: 'event', name: null, inputs: [null] },
        { type: 'error', inputs: [{ type: 'tuple', components: 7 }] },
      ],
    },
    'OddAbi',
  ],
  [{ name: 'OddLayout', storageLayout: { storage: 5, types: [null] } }, 'OddLayout'],
  [{ name: 'LongLayout', storageLayout: { storage: [MEGABYTE], types: null } }, 'LongLayout'],
  [{ name: 'NamedLayout', storageLayout: layoutOf(`${SCRIPT}${BIDI}\0\ud800`) }, 'NamedLayout'],
  [{ name: 'Ordinary' }, 'Ordinary'],
]

const answerOf = async ({ url }: Explorer, query: string) =>
  (await fetch(`${url}/v2/api?chainid=31337&${query}`)).json()
const sourceOf = async (explorer: Explorer, address: string) =>
  (await answerOf(explorer, `module=contract&action=getsourcecode&address=${address}`)).result[0]

test('artefacts whose names are an attack are text on pages and in answers, and hold up neither others nor the event loop', async () => {
  const project = await ownFolder()
  for (const [number, [hostile]] of ARTEFACTS.entries()) {
    const folder = path.join(project, `out/${number}.sol`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'A.json'), artefactOf(hostile, number))
  }
  mkdirSync(path.join(project, 'artifacts/build-info'), { recursive: true })
  writeFileSync(path.join(project, 'artifacts/build-info/a.json'), buildOf(ARTEFACTS.length))
  const notes: string[] = []
  const onLog = (level: string, sentence: string) => {
    if (level === 'warn') notes.push(sentence)
  }
  await withExplorerOf({ postgres, cacheFolder, project, onLog }, async (explorer, anvil) => {
    const { ms } = await longestTurn(async () => {
      const addresses: string[] = []
      for (const number of [ARTEFACTS.length, ...ARTEFACTS.keys()])
        addresses.push(await deploy(anvil, { abi: [], bytecode: creationOf(number), methods: {} }))
      const ofBuild = addresses.shift()!
      await explorer.untilIndexed(await anvil.head())
      expect(await sourceOf(explorer, ofBuild)).toMatchObject({ ContractName: '' })
      expect(notes).toContainEqual(
        expect.stringMatching(`^The artefact of contract ${ofBuild} cannot be used: `),
      )
      await eventually(async () =>
        expect(await sourceOf(explorer, addresses.at(-1)!)).toMatchObject({ ContractName: 'Ordinary' }),
      )
      for (const [number, [hostile, shown]] of ARTEFACTS.entries()) {
        const address = addresses[number]!
        const record = await sourceOf(explorer, address)
        expect(record.ContractName, `artefact ${number}`).toBe(shown)
        if (shown !== '') expect(JSON.parse(record.ABI)).toEqual(hostile.abi ?? [])
        const abi = await answerOf(explorer, `module=contract&action=getabi&address=${address}`)
        expect(abi.status, `artefact ${number}`).toBe(shown === '' ? '0' : '1')
        const facts = await answerOf(explorer, `module=explorer&action=contract&contractaddress=${address}`)
        expect(facts.result, `artefact ${number}`).toMatchObject({ name: shown })
        for (const tab of ['', '?tab=contract', '?tab=contract&view=storage']) {
          const response = await fetch(`${explorer.url}/address/${address}${tab}`, {
            headers: { accept: 'text/html' },
          })
          const page = await response.text()
          expect(response.status, `page of artefact ${number}${tab}`).toBe(200)
          expect(page).not.toContain(SCRIPT)
          expect(page).not.toContain('<script>alert')
          // What the page's script begins with is JSON, which is not shown as it is.
          const visible = page.replace(/<script type="application\/json"[\s\S]*?<\/script>/, '')
          expect(visible).not.toMatch(/[\0\u202a-\u202e\u2066-\u2069\ud800-\udfff]/)
          if (tab === '' && shown !== '') expect(page.length).toBeLessThan(200_000)
        }
      }
    })
    // The megabytes are read on a thread; what the pages need of them takes milliseconds.
    expect(ms).toBeLessThan(1_000)
  })
  expect(notes.filter((note) => note.startsWith('Artefacts: ')).length).toBeGreaterThanOrEqual(4)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  for (const note of notes) expect(note).not.toMatch(/[\0-\u001f\u202a-\u202e]/)
  for (const note of notes) expect(note.length).toBeLessThan(500)
})
