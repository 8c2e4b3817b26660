import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { long } from '../support/seeds.ts'
import { type Compiled, deploy } from '../support/verification/chain.ts'
import { type Hex, keccak256, toHex } from '../vendor/viem/index.js'
import { type ClientEnvironment, installed, type Project, startEnvironment } from './environment.ts'

/*
 * Contracts as packages of npm were published with them: compiled on machines of others, whose paths are in the metadata.
 * Each that has code is put onto a chain and sent in.
 */
const CHAIN = 1722
const COMPILERS = ['0.5.7', '0.5.10', '0.5.16']
const PACKAGES = [
  ['openzeppelin-solidity', 'build/contracts', 37],
  ['@uniswap/v2-core', 'build', 7],
  ['@gnosis.pm/conditional-tokens-contracts', 'build/contracts', 6],
] as const

describe.runIf(long)('published contracts', () => {
  let project: Project
  let environment: ClientEnvironment
  beforeAll(async () => {
    project = await installed('published')
    const compilers = COMPILERS.map((one) =>
      path.join(project.folder, 'node_modules', `solc-${one}`, 'soljson.js'),
    )
    environment = await startEnvironment(CHAIN, { API_RATE_LIMIT_DISABLED: 'true' }, compilers)
  }, 400_000)
  afterAll(async () => {
    await environment?.close()
    await project?.close()
  })

  test.each(PACKAGES)(
    'of %s are verified',
    async (name, folder, count) => {
      const root = path.join(project.folder, 'node_modules', name)
      const artefacts = artefactsIn(path.join(root, folder))
      const texts = textsOf(
        artefacts,
        root,
        path.join(project.folder, 'node_modules', 'openzeppelin-solidity'),
      )
      const coded = artefacts.filter(({ creation }) => creation !== '0x')
      expect(coded).toHaveLength(count)
      const found: Record<string, string> = {}
      for (const one of coded) found[one.name] = await matchOf(one, texts)
      expect(found).toEqual(Object.fromEntries(coded.map((one) => [one.name, 'exact_match'])))
    },
    600_000,
  )

  /** How a contract is matched after it was sent in; else why it is not. */
  const matchOf = async (one: Artefact, texts: ReadonlyMap<string, string>): Promise<string> => {
    const { anvil, server } = environment
    const address = await placed(one)
    await server.caughtUp(await anvil.head())
    const { compiler, language, settings, sources } = one.metadata
    const { compilationTarget, ...its } = settings
    const [[file, contract] = ['', '']] = Object.entries(compilationTarget)
    const contents = Object.entries(sources).map(([name, { keccak256 }]) => [
      name,
      { content: texts.get(keccak256) },
    ])
    const body = new URLSearchParams({
      module: 'contract',
      action: 'verifysourcecode',
      codeformat: 'solidity-standard-json-input',
      contractaddress: address,
      contractname: `${file}:${contract}`,
      compilerversion: `v${compiler.version}`,
      sourceCode: JSON.stringify({ language, sources: Object.fromEntries(contents), settings: its }),
    })
    const { result: guid } = (await server.request('/api', { method: 'POST', body })).body
    for (;;) {
      const asked = { module: 'contract', action: 'checkverifystatus', guid }
      const { body, headers } = await server.get(asked)
      if (body.result === 'Pending in queue') continue
      if (body.result !== 'Pass - Verified') return headers.get('x-verification-message') ?? `${guid}`
      const { match } = (await server.request(`/v2/contract/${CHAIN}/${address}`)).body
      return match
    }
  }

  /** Made by its own creation code; where that wants arguments of a meaning, as code alone. */
  const placed = async ({ creation, runtime, abi }: Artefact): Promise<string> => {
    const { anvil } = environment
    const inputs = abi.find(({ type }) => type === 'constructor')?.inputs ?? []
    if (inputs.length === 0) return deploy(anvil, { abi: [], bytecode: creation, methods: {} } as Compiled)
    const address = `0x${keccak256(runtime).slice(-40)}`
    await anvil.rpc('anvil_setCode', [address, runtime])
    return address
  }
})

interface Artefact {
  readonly name: string
  readonly creation: Hex
  readonly runtime: Hex
  readonly abi: readonly { readonly type: string; readonly inputs?: readonly unknown[] }[]
  readonly metadata: {
    readonly compiler: { readonly version: string }
    readonly language: string
    readonly settings: { readonly compilationTarget: Readonly<Record<string, string>> }
    readonly sources: Readonly<Record<string, { readonly keccak256: string }>>
  }
  readonly source: string
}

/** Those of Truffle and of Waffle. */
function artefactsIn(folder: string): Artefact[] {
  return readdirSync(folder).flatMap((file) => {
    const one = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
    if (one.metadata === undefined) return []
    const codeOf = (code: string | { object: string } | undefined): Hex =>
      `0x${(typeof code === 'string' ? code : (code?.object ?? '')).replace(/^0x/, '')}`
    return {
      name: path.basename(file, '.json'),
      creation: codeOf(one.evm?.bytecode ?? one.bytecode),
      runtime: codeOf(one.evm?.deployedBytecode ?? one.deployedBytecode),
      abi: one.abi,
      metadata: JSON.parse(one.metadata),
      source: one.source ?? '',
    }
  })
}

/** Texts of sources by their hashes, as metadata names them. */
function textsOf(artefacts: readonly Artefact[], ...roots: readonly string[]): ReadonlyMap<string, string> {
  const files = roots.flatMap((root) => {
    const names = readdirSync(path.join(root, 'contracts'), { recursive: true }) as string[]
    return names.filter((name) => name.endsWith('.sol')).map((name) => path.join(root, 'contracts', name))
  })
  const texts = [...artefacts.map(({ source }) => source), ...files.map((file) => readFileSync(file, 'utf8'))]
  return new Map(texts.map((text) => [keccak256(toHex(text)), text]))
}
