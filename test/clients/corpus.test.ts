import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { type CompilerList, startCompilerList } from '../support/compiler-list.ts'
import { long } from '../support/seeds.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { deploy } from '../support/verification/chain.ts'
import type { Hex } from '../vendor/viem/index.js'
import { AGES, CHILDREN } from './corpus/ages.ts'
import type { Case } from './corpus/case.ts'
import { startCompilers, type TestCompilers } from './corpus/compiler.ts'
import { CONTRACTS } from './corpus/contracts.ts'
import { type Changes, firstDifference, replayed } from './corpus/evidence.ts'
import { kindsOf } from './corpus/kinds.ts'
import { MAKERS } from './corpus/makers.ts'
import { inputOf, link, type Placed, place } from './corpus/place.ts'
import { SETTINGS } from './corpus/settings.ts'
import { type Sent, startSending } from './corpus/submit.ts'

/*
 * Every contract is put onto a chain and sent in three times: with something changed, which is refused where the code
 * begins to differ; with another comment or white space, which is a match and never an exact one; and as it is.
 */
const CHAIN = 1718
const ALL: readonly Case[] = [...AGES, ...CHILDREN, ...SETTINGS, ...CONTRACTS, ...MAKERS]
const ASKED = process.env['CHAINSCOPE_CASES']
const cases = ALL.map((one) => [`${one.solc}: ${one.what}`, one] as const).filter(([name, { usual }]) =>
  ASKED === undefined ? long || usual : ASKED.split(',').some((part) => name.includes(part)),
)

let anvil: TestAnvil
let list: CompilerList
let server: TestServer
let compilers: TestCompilers
let send: (one: Case, placed: Placed, sources: Case['sources']) => Promise<Sent>

beforeAll(async () => {
  compilers = startCompilers()
  // Installing a compiler holds up the event loop, in which anvil would be found to be late.
  list = await startCompilerList()
  anvil = await startAnvil({ noMining: true, chainId: CHAIN })
  server = await startServer({
    rpcUrl: anvil.url,
    env: {
      SOLC_LIST_URL: list.url,
      VYPER_LIST_URL: '',
      SOURCE_REGISTRY_URL: '',
      VERIFICATION_WORKERS: '2',
      API_RATE_LIMIT_DISABLED: 'true',
    },
  })
  // The server answers before its first block is in.
  await server.caughtUp(await anvil.head())
  send = startSending({ server, list, compilers, chain: CHAIN })
})
afterAll(async () => {
  compilers?.close()
  await server?.close()
  await list?.close()
  await anvil?.close()
})

const registered = async (address: Hex) =>
  (await server.request(`/v2/contract/${CHAIN}/${address}?fields=all`)).body
const recordOf = async (address: Hex) =>
  (await server.get({ module: 'contract', action: 'getsourcecode', address })).body.result[0]
const contentOf = (text: string, file: string): string =>
  text.startsWith('{{') ? JSON.parse(text.slice(1, -1)).sources[file].content : text

test('there are at least sixty cases, each with its own name', () => {
  expect(new Set(ALL.map(({ what, solc }) => `${solc}: ${what}`)).size).toBe(ALL.length)
  expect(ALL.length).toBeGreaterThanOrEqual(60)
})

describe.concurrent('of each contract, itself alone is verified', () => {
  test.each(cases)('%s', async (_, one) => {
    const { solc, contract, sources, language, change = ['1000', '1001'], submitted } = one
    const placed = await place(one, compilers, anvil)
    const { address, input, made } = placed
    const file = contract.slice(0, contract.lastIndexOf(':'))
    const changed = replacedOnce(sources, change)
    const commented = { ...sources, [file]: sameCode(sources[file]!, one.what.length % 2 === 0) }
    const compiled = async (those: Case['sources']) =>
      (await compilers.compile(solc, inputOf(those, input.settings, language)))[contract]!

    const refusal = await send(one, placed, changed)
    const { code, at } = firstDifference(made, await compiled(changed), await compiled(commented))
    expect(refusal).toMatchObject({ passed: false })
    expect(refusal.why).toMatch(new RegExp(`the ${code} code differs first at byte ${at}: `))
    expect((await recordOf(address)).SourceCode).toBe('')

    expect(await send(one, placed, commented)).toEqual({ passed: true, why: '' })
    expect((await registered(address)).match).toBe('match')
    expect(contentOf((await recordOf(address)).SourceCode, file)).toBe(commented[file])

    expect(await send(one, placed, sources)).toEqual({ passed: true, why: '' })
    const found = await registered(address)
    const exact = one.match !== 'partial'
    expect(found.match).toBe(exact ? 'exact_match' : 'match')
    const record = await recordOf(address)
    // One that is no better does not take the other's place.
    const kept = exact ? sources : commented
    expect(contentOf(record.SourceCode, file)).toBe(kept[file])
    expect(record).toMatchObject({
      ContractName: contract.slice(contract.lastIndexOf(':') + 1),
      ConstructorArguments: placed.args.slice(2),
    })
    for (const [name, its] of Object.entries(Object.assign({}, ...Object.values(placed.libraries))))
      expect(record.Library).toContain(`${name}:${its}`)

    if (submitted === undefined) {
      const { evm } = exact ? made : await compiled(commented)
      const onChain = await anvil.rpc('eth_getCode', [address, 'latest'])
      expect(replayed(evm.deployedBytecode.object, found.runtimeBytecode as Changes)).toBe(onChain)
      const created = await server.get({
        module: 'contract',
        action: 'getcontractcreation',
        contractaddresses: address,
      })
      expect(replayed(evm.bytecode.object, found.creationBytecode as Changes)).toBe(
        created.body.result[0].creationBytecode,
      )
    }
    if (exact) expect((await send(one, placed, commented)).why).toMatch(/already verified/i)
  })
})

test.runIf(long)('code in which one library has two addresses matches no source', async () => {
  const sources = { 'Both.sol': kindsOf('0.8.30').linked }
  const one: Case = { what: '', solc: '0.8.30', sources, contract: 'Both.sol:Reckoner' }
  const honest = await place(one, compilers, anvil)
  const { bytecode } = honest.made.evm
  const other = `0x${'77'.repeat(20)}` as const
  const [{ start } = { start: 0 }] = bytecode.linkReferences!['Both.sol']!['Products']!
  const linked = link(bytecode, honest.libraries)
  const code = `0x${linked.slice(0, 2 * start)}${other.slice(2)}${linked.slice(2 * start + 40)}` as const
  const address = await deploy(anvil, { abi: [], bytecode: code, methods: {} })
  const sent = await send(one, { ...honest, address: address.toLowerCase() as Hex }, sources)
  expect(sent).toEqual({
    passed: false,
    why: expect.stringContaining('the library Both.sol:Products has several values in the code on the chain'),
  })
})

/** Other text that means the same, by a comment or by white space. */
const sameCode = (text: string, byComment: boolean): string =>
  byComment ? `${text}// changed\n` : text.replace('{', '{  ')

function replacedOnce(sources: Case['sources'], [from, to]: readonly [string, string]): Case['sources'] {
  const file = Object.keys(sources).find((name) => sources[name]!.includes(from))
  if (file === undefined) throw new Error(`Nothing to change: ${from}`)
  return { ...sources, [file]: sources[file]!.replace(from, to) }
}
