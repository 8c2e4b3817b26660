import { readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { loadContracts } from '../../src/demo/demo-contracts.ts'
import { type Hex, toBuffer } from '../../src/primitives/hex.ts'
import { repository } from './chainscope.ts'

export interface Record {
  readonly name?: string
  readonly language?: string
  readonly compilerVersion?: string
  readonly files?: readonly string[]
  /** Instead of files of the demo. */
  readonly sources?: Readonly<{ [file: string]: string }>
  readonly layout?: unknown
  readonly settings?: object
  readonly abi?: unknown
  readonly arguments?: Hex
  readonly license?: number
  readonly at?: number
  readonly created?: boolean
}

const entry = (label: string, slot: number, type: string) => ({ label, offset: 0, slot: `${slot}`, type })
const type = (label: string, encoding: string, size = 32) => ({ label, encoding, numberOfBytes: `${size}` })

/** As the compiler writes it of a token of the demo. */
const TOKEN_LAYOUT = {
  storage: [
    entry('name', 0, 't_string'),
    entry('symbol', 1, 't_string'),
    entry('decimals', 2, 't_uint8'),
    entry('totalSupply', 3, 't_uint256'),
    entry('balances', 4, 't_mapping'),
  ],
  types: {
    t_string: type('string', 'bytes'),
    t_uint8: type('uint8', 'inplace', 1),
    t_uint256: type('uint256', 'inplace'),
    t_address: type('address', 'inplace', 20),
    t_mapping: { ...type('mapping(address => uint256)', 'mapping'), key: 't_address', value: 't_uint256' },
  },
}

/** Inserts a verified contract as the verifier does: by default a token of the demo. */
export async function insertVerified(pool: pg.Pool, address: Hex, record: Record = {}): Promise<void> {
  const { name = 'DemoToken', files = ['DemoToken.sol', 'Erc20.sol'], at = 1_700_000_000 } = record
  const sources =
    record.sources ??
    Object.fromEntries(
      files.map((file) => [file, readFileSync(path.join(repository, 'demo/contracts', file), 'utf8')]),
    )
  const layout = record.layout ?? (name === 'DemoToken' ? TOKEN_LAYOUT : null)
  const usual = { optimizer: { enabled: true, runs: 200 }, evmVersion: 'paris', libraries: {} }
  const abi = record.abi === undefined ? loadContracts()[name as 'DemoToken'].abi : record.abi
  await pool.query(
    `insert into app.verified_contract (address, name, language, compiler_version, file_path, sources, settings, abi,
       constructor_arguments, license, runtime_match, creation_match, verified_at, changed_at, created, storage_layout)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'exact', case when $12 then 'exact' end, $11, $11, $12, $13)`,
    [
      toBuffer(address),
      name,
      record.language ?? 'Solidity',
      record.compilerVersion ?? 'v0.8.30+commit.73712a01',
      Object.keys(sources)[0],
      JSON.stringify(sources),
      JSON.stringify(record.settings ?? usual),
      abi === null ? null : JSON.stringify(abi),
      toBuffer(record.arguments ?? '0x'),
      record.license ?? null,
      at,
      record.created ?? true,
      layout && JSON.stringify(layout),
    ],
  )
}

export async function insertDecompiled(
  pool: pg.Pool,
  address: Hex,
  version: string,
  created = true,
): Promise<void> {
  await pool.query('insert into app.decompiled_contract values ($1, $2, $3, $4, $5)', [
    toBuffer(address),
    version,
    'def storage: ...',
    created,
    1_700_000_000,
  ])
}
