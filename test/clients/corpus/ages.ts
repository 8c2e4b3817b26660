import { type Case, optimised, type Settings, type Way } from './case.ts'
import { type Kinds, kindsOf } from './kinds.ts'

/** The same kinds of contracts for each compiler version, each with other settings and submitted in another way. */
const CONTRACTS: Readonly<Record<keyof Kinds, string>> = {
  plain: 'Counter',
  dynamic: 'Named',
  payable: 'Box',
  inherited: 'Third',
  linked: 'Reckoner',
  factory: 'Factory',
  beside: 'Whole',
}
const MORE: Readonly<Partial<Record<keyof Kinds, Partial<Case>>>> = {
  dynamic: { args: ['Some name', [1n, 2n, 5_000n], `0x${'ab'.repeat(32)}`] },
  payable: { args: [12n], value: 5n },
  // What the youngest overrides is never run.
  inherited: { args: [7n], change: [' > ', ' < '] },
}

type Row = readonly [solc: string, kind: keyof Kinds, settings: Settings, way: Way, more?: Partial<Case>]

const ROWS: readonly Row[] = [
  ['0.4.11', 'plain', optimised(1), 'standard JSON'],
  ['0.4.11', 'dynamic', {}, 'a single file', { arguments: 'missing' }],
  ['0.4.11', 'payable', optimised(200), 'verify'],
  ['0.4.11', 'inherited', {}, 'metadata'],
  ['0.4.11', 'linked', optimised(200), 'standard JSON'],
  ['0.4.11', 'beside', optimised(10_000), 'the registry’s API'],
  ['0.4.26', 'plain', { evmVersion: 'homestead' }, 'standard JSON'],
  ['0.4.26', 'dynamic', optimised(200), 'standard JSON', { arguments: 'missing' }],
  ['0.4.26', 'inherited', optimised(1), 'the registry’s API'],
  ['0.4.26', 'linked', {}, 'a single file'],
  ['0.4.26', 'factory', optimised(200, { evmVersion: 'byzantium' }), 'standard JSON'],
  ['0.5.17', 'plain', optimised(999_999), 'verify'],
  ['0.5.17', 'dynamic', {}, 'metadata'],
  ['0.5.17', 'payable', { evmVersion: 'petersburg' }, 'a single file', { arguments: 'missing' }],
  ['0.5.17', 'linked', optimised(200), 'the registry’s API', { linked: 'while compiling' }],
  ['0.5.17', 'factory', {}, 'standard JSON'],
  ['0.6.12', 'plain', {}, 'a single file'],
  ['0.6.12', 'inherited', optimised(1_000), 'verify', { arguments: 'autodetected' }],
  ['0.6.12', 'linked', optimised(200), 'standard JSON', { linked: 'while compiling', usual: true }],
  ['0.6.12', 'factory', optimised(200), 'metadata'],
  ['0.6.12', 'beside', { evmVersion: 'constantinople' }, 'standard JSON'],
  ['0.7.6', 'plain', optimised(200, { evmVersion: 'istanbul' }), 'a single file'],
  ['0.7.6', 'dynamic', optimised(200), 'verify'],
  ['0.7.6', 'payable', {}, 'the registry’s API'],
  ['0.7.6', 'linked', {}, 'metadata', { linked: 'while compiling' }],
  ['0.7.6', 'factory', optimised(50), 'standard JSON'],
  ['0.8.30', 'plain', optimised(200), 'metadata'],
  ['0.8.30', 'dynamic', optimised(200, { evmVersion: 'paris' }), 'standard JSON'],
  ['0.8.30', 'payable', optimised(2), 'verify', { arguments: 'autodetected' }],
  ['0.8.30', 'inherited', { evmVersion: 'shanghai' }, 'standard JSON', { arguments: 'missing' }],
  ['0.8.30', 'linked', {}, 'standard JSON'],
  ['0.8.30', 'factory', optimised(200, { viaIR: true }), 'standard JSON'],
  ['0.8.37', 'plain', {}, 'verify'],
  ['0.8.37', 'linked', optimised(200), 'a single file'],
  ['0.8.37', 'factory', {}, 'the registry’s API'],
  ['0.8.37', 'beside', optimised(200, { evmVersion: 'cancun' }), 'standard JSON'],
]

export const AGES: readonly Case[] = ROWS.map(([solc, kind, settings, way, more], n) => {
  const name = CONTRACTS[kind]
  // Where a single file is sent, the file is called after the contract.
  const file = way === 'a single file' || way === 'verify' ? `${name}.sol` : `src/${kind}.sol`
  return {
    what: `${name}, optimised for ${settings['optimizer']?.runs ?? 'nothing'}`,
    solc,
    sources: { [file]: kindsOf(solc)[kind] },
    contract: `${file}:${name}`,
    settings,
    way,
    change: n % 2 === 0 ? ['1000', '1001'] : [' > ', ' < '],
    ...MORE[kind],
    ...more,
  }
})

/** Children of the factories, which have no creation transaction of their own. */
export const CHILDREN: readonly Case[] = (
  [
    ['0.4.11', {}, 'a single file'],
    ['0.4.26', optimised(200), 'standard JSON'],
    ['0.5.17', {}, 'the registry’s API'],
    ['0.7.6', optimised(200), 'verify'],
    ['0.8.30', optimised(200, { viaIR: true }), 'standard JSON'],
  ] as const
).map(([solc, settings, way]) => ({
  what: 'a child that a call made',
  solc,
  sources: { 'Child.sol': kindsOf(solc).factory },
  contract: 'Child.sol:Child',
  settings,
  way,
  by: { factory: 'Child.sol:Factory', call: 'make(uint256)', word: 41n },
  args: [1_041n],
  arguments: way === 'verify' ? 'autodetected' : 'missing',
  change: [' > ', ' < '],
  ...(solc === '0.7.6' ? { usual: true } : {}),
}))
