import type { TestAnvil } from '../../support/anvil.ts'
import { encoded, sent } from '../../support/verification/chain.ts'
import { concat, encodeAbiParameters, getCreate2Address, type Hex } from '../../vendor/viem/index.js'
import type { Case, Settings } from './case.ts'
import type { AllMade, Links, Made, TestCompilers } from './compiler.ts'

/** A contract of the corpus as it is on the chain. */
export interface Placed {
  readonly address: Hex
  /** As it was compiled, libraries included where they were compiled in. */
  readonly input: Input
  readonly made: Made
  /** Its libraries, by file and name. */
  readonly libraries: Record<string, Record<string, Hex>>
  readonly args: Hex
}

export interface Input {
  readonly language: string
  readonly sources: Record<string, { content: string }>
  readonly settings: Settings
}

/** The deterministic CREATE2 deployer, which anvil has from the first block on. */
const DEPLOYER = '0x4e59b44847b379578588920ca78fbf26c0b4956c'

export const inputOf = (sources: Case['sources'], settings: Settings, language = 'Solidity'): Input => ({
  language,
  sources: Object.fromEntries(Object.entries(sources).map(([file, content]) => [file, { content }])),
  settings,
})

/** Compiles, links and deploys a case in its way. */
export async function place(one: Case, compilers: TestCompilers, anvil: TestAnvil): Promise<Placed> {
  const { solc, sources, contract, settings = {}, args = [], value = 0n, by, linked, language } = one
  const [from] = (await anvil.rpc('eth_accounts')) as Hex[]
  const create = async (data: string, more: object = {}) =>
    (await sent(anvil, { from, data, gas: '0x1c9c380', ...more })).contractAddress

  let input = inputOf(sources, settings, language)
  let all = await compilers.compile(solc, input)
  const target = all[contract]!
  const libraries: Record<string, Record<string, Hex>> = {}
  for (const [file, names] of Object.entries(linksOf(target)))
    for (const name of Object.keys(names)) {
      libraries[file] ??= {}
      libraries[file][name] = await create(`0x${all[`${file}:${name}`]!.evm.bytecode.object}`)
    }
  if (linked) {
    const byName = Object.assign({}, ...Object.values(libraries))
    const linkSettings = linked === 'by short names' ? { '': byName } : libraries
    input = inputOf(sources, { ...settings, libraries: linkSettings }, language)
    all = await compilers.compile(solc, input)
  }
  const made = all[contract]!
  const inputs = made.abi?.find(({ type }: { type: string }) => type === 'constructor')?.inputs ?? []
  const encodedArgs = encodeAbiParameters(inputs, args as never)
  const code = concat([`0x${link(made.evm.bytecode, libraries)}`, encodedArgs])
  const address = await (async () => {
    if (by === undefined) return create(code, { value: `0x${value.toString(16)}` })
    if (by === 'the deterministic deployer') {
      const salt = `0x${'05'.repeat(32)}` as const
      await sent(anvil, { from, to: DEPLOYER, data: concat([salt, code]), gas: '0x1c9c380' })
      return getCreate2Address({ from: DEPLOYER, salt, bytecode: code })
    }
    return madeBy(by, all, create, anvil, from!)
  })()
  return { address: address.toLowerCase() as Hex, input, made, libraries, args: encodedArgs }
}

async function madeBy(
  { factory, call, word }: Exclude<NonNullable<Case['by']>, string>,
  all: AllMade,
  create: (data: string) => Promise<Hex>,
  anvil: TestAnvil,
  from: Hex,
): Promise<Hex> {
  const { bytecode, methodIdentifiers = {} } = all[factory]!.evm
  const at = await create(`0x${bytecode.object}`)
  const data = `0x${methodIdentifiers[call]}${encoded('uint256', word).slice(2)}`
  await sent(anvil, { from, to: at, data, gas: '0x1c9c380' })
  const last = (await anvil.rpc('eth_call', [
    { to: at, data: `0x${methodIdentifiers['last()']}` },
    'latest',
  ])) as Hex
  return `0x${last.slice(26)}`
}

/** Of the code that makes it and of the code that runs. */
const linksOf = ({ evm }: Made): Links => ({
  ...evm.deployedBytecode.linkReferences,
  ...evm.bytecode.linkReferences,
})

export function link(
  { object, linkReferences = {} }: Made['evm']['bytecode'],
  libraries: Placed['libraries'],
): string {
  let linked = object
  for (const [file, names] of Object.entries(linkReferences))
    for (const [name, places] of Object.entries(names))
      for (const { start } of places)
        linked = `${linked.slice(0, 2 * start)}${libraries[file]![name]!.slice(2)}${linked.slice(2 * start + 40)}`
  return linked
}
