import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openProject, type Project } from '../../../src/artefacts/project/project.ts'
import { createKeccak256, type Keccak } from '../../../src/primitives/hash.ts'
import { ownFolder } from '../../support/chainscope.ts'
import {
  type CompiledProject,
  compileProject,
  writeFoundryProject,
  writeHardhatProject,
} from '../../support/projects.ts'
import { LINKED } from '../../support/verification/contracts.ts'

const VERSION = '0.8.30+commit.73712a01'
const SOURCES = { 'src/Vault.sol': LINKED }
let keccak: Keccak
let built: CompiledProject
let ofHardhat: CompiledProject

beforeAll(async () => {
  keccak = await createKeccak256()
  built = compileProject('0.8.30', SOURCES)
  ofHardhat = compileProject('0.8.30', { 'project/contracts/Vault.sol': LINKED })
})

const LIBRARY = '11'.repeat(20)
const OWNER = '22'.repeat(32)
const CAP = '33'.repeat(32)

/** The vault as a chain would have it: a library linked, its immutables written. */
function deployed({ contracts }: CompiledProject, { isTorn = false, tail = '' } = {}) {
  const { bytecode, deployedBytecode } = contracts['Vault'].evm
  const linked = (object: string) => object.replaceAll(/__\$.{34}\$__/g, LIBRARY)
  const runtime = Buffer.from(linked(deployedBytecode.object), 'hex')
  const places = Object.values(deployedBytecode.immutableReferences) as { start: number; length: number }[][]
  for (const [n, its] of places.entries())
    for (const [m, { start }] of its.entries())
      runtime.write(isTorn && m === 0 ? '44'.repeat(32) : [OWNER, CAP][n]!, start, 'hex')
  if (tail !== '') runtime.write(tail, runtime.length - 20, 'hex')
  const args = '05'.padStart(64, '0') + '40'.padStart(64, '0') + '00'.repeat(32)
  return { runtime, creation: Buffer.from(linked(bytecode.object) + args, 'hex') }
}

async function projectOf(write: (folder: string) => void): Promise<{ folder: string; project: Project }> {
  const folder = await ownFolder()
  write(folder)
  const project = openProject(folder, keccak)
  expect(project.refresh()).toBe(true)
  return { folder, project }
}

const foundry = () => projectOf((folder) => writeFoundryProject(folder, SOURCES, built))
const hardhat = () => projectOf((folder) => writeHardhatProject(folder, VERSION, ofHardhat))

test.each([
  ['Foundry', foundry, () => built, 'src/Vault.sol'],
  ['Hardhat 3', hardhat, () => ofHardhat, 'project/contracts/Vault.sol'],
] as const)(
  'a project of %s: code with immutables and a library is found, with its sources',
  async (_, open, of, file) => {
    const { project } = await open()
    expect(project.notes).toEqual([])
    const found = project.index.find(deployed(of()))!
    expect(found).toMatchObject({
      artefact: { name: 'Vault', filePath: file, version: VERSION, fileOfId: { 0: file } },
      runtime: { isExact: true, libraries: { [`${file}:Sums`]: `0x${LIBRARY}` } },
      creation: { isExact: true },
    })
    expect(Object.values(found.runtime.immutables)).toEqual([`0x${OWNER}`, `0x${CAP}`])
    expect(found.creation!.constructorArguments).toHaveLength(96)
    expect(project.sources.all(found.artefact)).toEqual({ [file]: LINKED })
  },
)

test('other metadata is a partial match; other code, one immutable of two values and another constructor are none', async () => {
  const { project } = await foundry()
  const { runtime, creation } = deployed(built)
  expect(project.index.find(deployed(built, { tail: 'ff' }))).toMatchObject({
    runtime: { isExact: false },
  })
  const changed = Buffer.from(runtime)
  changed[100]! ^= 1
  expect(project.index.find({ runtime: changed, creation })).toBeUndefined()
  expect(project.index.find(deployed(built, { isTorn: true }))).toBeUndefined()
  const other = Buffer.from(creation)
  other[3]! ^= 1
  expect(project.index.find({ runtime, creation: other })).toBeUndefined()
  // Nothing follows the creation code, though the constructor takes arguments.
  expect(project.index.find({ runtime, creation: creation.subarray(0, -96) })).toBeUndefined()
})

test('a source that changed since the build is not shown as the source of the code', async () => {
  const { folder, project } = await foundry()
  const { artefact } = project.index.find(deployed(built))!
  expect(project.sources.all(artefact)).toBeDefined()
  writeFileSync(path.join(folder, 'src/Vault.sol'), `${LINKED}// later\n`)
  const again = openProject(folder, keccak)
  again.refresh()
  expect(again.sources.all(again.index.find(deployed(built))!.artefact)).toBeUndefined()
})

test('what a tool that deployed calls an address decides between artefacts of the same code', async () => {
  const address = `0x${'5a'.repeat(20)}`
  const same = 'pragma solidity ^0.8.0; contract A { uint public x; } contract B { uint public x; }'
  const twins = compileProject('0.8.30', { 'src/Twins.sol': same }, { metadata: { bytecodeHash: 'none' } })
  const { project } = await projectOf((folder) => {
    writeFoundryProject(folder, { 'src/Twins.sol': same }, twins)
    mkdirSync(path.join(folder, 'ignition/deployments/chain-31337'), { recursive: true })
    writeFileSync(
      path.join(folder, 'ignition/deployments/chain-31337/deployed_addresses.json'),
      JSON.stringify({ 'Twins#B': address.toUpperCase().replace('0X', '0x') }),
    )
    mkdirSync(path.join(folder, 'broadcast/Deploy.s.sol/31337'), { recursive: true })
    writeFileSync(
      path.join(folder, 'broadcast/Deploy.s.sol/31337/run-latest.json'),
      JSON.stringify({ transactions: [{ contractName: 'A', contractAddress: `0x${'5b'.repeat(20)}` }, {}] }),
    )
  })
  expect([project.nameOf(address), project.nameOf(`0x${'5b'.repeat(20)}`)]).toEqual(['B', 'A'])
  const code = {
    runtime: Buffer.from(twins.contracts['A'].evm.deployedBytecode.object, 'hex'),
    creation: undefined,
  }
  expect(project.index.find({ ...code, name: 'B' })!.artefact.name).toBe('B')
  expect(project.index.find({ ...code, name: 'A' })!.artefact.name).toBe('A')
})

test('files that are hostile, broken, too large or not artefacts are named and skipped, and the rest is read', async () => {
  const { folder } = await foundry()
  const out = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, 'out', file)), { recursive: true })
    writeFileSync(path.join(folder, 'out', file), text)
  }
  out('Half.sol/Half.json', '{"abi": [')
  out('Deep.sol/Deep.json', '['.repeat(100_000))
  out('Wrong.sol/Wrong.json', '{"abi": 5}')
  out('Huge.sol/Huge.json', '')
  truncateSync(path.join(folder, 'out/Huge.sol/Huge.json'), 65 * 1_048_576)
  const proto =
    '{"abi":[],"bytecode":{"object":"0x"},"deployedBytecode":{"object":"0x00","immutableReferences":{"__proto__":[{"start":0,"length":1}]}},"rawMetadata":"null"}'
  out('Proto.sol/Proto.json', proto)
  // A link that leads around in a circle is not followed.
  symlinkSync(path.join(folder, 'out'), path.join(folder, 'out/Again.sol'))
  const project = openProject(folder, keccak)
  project.refresh()
  expect(project.notes.map((note) => note.split(':')[0]).sort()).toEqual(
    ['Deep', 'Half', 'Huge', 'Proto', 'Wrong'].map((name) => `out/${name}.sol/${name}.json`),
  )
  expect(project.notes.find((note) => note.includes('Wrong'))).toContain(
    'Wrong.json: abi: Invalid input: expected array, received number; bytecode: ',
  )
  expect(project.index.find(deployed(built))).toBeDefined()
})

test('a build is read when its files no longer change', async () => {
  const { folder, project } = await foundry()
  expect(project.refresh()).toBe(false)
  const next = LINKED.replace('contract Vault', 'contract Safe')
  writeFoundryProject(folder, { 'src/Vault.sol': next }, compileProject('0.8.30', { 'src/Vault.sol': next }))
  expect([project.refresh(), project.refresh(), project.refresh()]).toEqual([false, true, false])
  expect(project.index.artefacts.map(({ name }) => name).sort()).toEqual(['Safe', 'Sums', 'Vault'])
})
