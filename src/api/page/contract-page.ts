import { z } from 'zod'
import { MAX_VARIABLES } from '../../abi-decoding/decode-storage.ts'
import { MAX_NAME } from '../../abi-decoding/value-parts.ts'
import { contractFacts } from '../records/contract-facts.ts'
import { addressOrEmpty, addressText, decimal, decimalOrEmpty, hashText } from '../records/record-shapes.ts'
import { addressPage, MAX_CODE_BYTES } from './address-page.ts'
import { cursorText, cutBytes, decodedOnPage, listOf, textOf } from './page-shapes.ts'
import { tokenOnPage } from './tokens-on-page.ts'

/** Views of the contract tab: code, changes in an upgrade, variables, or forms for calls. */
export const CONTRACT_VIEWS = [
  'code',
  'changes',
  'storage',
  'read',
  'write',
  'read-proxy',
  'write-proxy',
] as const
export type ContractView = (typeof CONTRACT_VIEWS)[number]

const MAX_LISTED = 10
const name = textOf(61)
export const MAX_PATH = 120
const pathText = z.string().max(MAX_PATH)
/** Bytes of a part of a file, and so at most as many characters. */
export const MAX_PART = 40_000
const reason = textOf(300).describe('Why there is nothing of it; else empty.')

const named = listOf(z.object({ address: addressText, name }), MAX_LISTED)

const file = z.strictObject({
  path: pathText,
  text: z.string().max(MAX_PART),
  firstLine: z.int().describe('The number of its first line.'),
  part: z.int().describe('From 1.'),
  parts: z.int(),
  line: z.int().describe('The line that is meant; 0: none.'),
})
export type FilePart = z.output<typeof file>

export const UPGRADES_PER_PAGE = 10
const upgrade = z.object({
  blockNumber: decimal,
  timeStamp: decimalOrEmpty,
  hash: hashText,
  logIndex: decimal,
  newAddress: addressOrEmpty,
  event: textOf(20),
})
const upgradeHistory = z.strictObject({
  of: addressText,
  rows: listOf(upgrade, UPGRADES_PER_PAGE),
  next: cursorText.nullable(),
  isFirst: z.boolean(),
})

const storage = z.strictObject({
  variables: listOf(
    z.strictObject({
      name: textOf(120),
      type: textOf(120),
      slot: textOf(13),
      offset: decimal,
      value: textOf(160),
      member: textOf(MAX_NAME),
      length: textOf(78),
    }),
    MAX_VARIABLES,
  ),
  message: reason,
  layoutOf: addressOrEmpty,
  block: z.int().nullable(),
  isComplete: z.boolean(),
})

/** Files on a page that an upgrade changed. */
export const MAX_CHANGED = 30
const change = z.enum(['changed', 'added', 'removed'])
/** Lines on a page, which has no hunk without a line, and characters of each. */
export const MAX_LINES = 600
export const MAX_LINE = 333
const line = z.strictObject({ kind: z.enum(['same', 'removed', 'added']), text: textOf(MAX_LINE + 1) })
const hunk = z.strictObject({ previousLine: decimal, line: decimal, lines: listOf(line, MAX_LINES) })
const changes = z.strictObject({
  from: addressText,
  to: addressText,
  message: reason,
  files: listOf(z.strictObject({ path: pathText, change }), MAX_CHANGED),
  moreFiles: z.int(),
  sameFiles: decimal,
  path: textOf(MAX_PATH),
  hunks: listOf(hunk, MAX_LINES),
  first: z.int().describe('The number of the first hunk that is shown, from 0.'),
  next: z.int().nullable().describe('Index of the next one; null: there is none.'),
  isShortest: z.boolean(),
  isComplete: z.boolean(),
})

export const MAX_SEARCHED = 100
export const MAX_MATCHES = 50
const search = z.strictObject({
  text: textOf(MAX_SEARCHED),
  message: reason,
  matches: listOf(
    z.strictObject({ path: pathText, line: decimal, text: textOf(100), isDefinition: z.boolean() }),
    MAX_MATCHES,
  ),
  isComplete: z.boolean(),
})

/** Characters of ABIs on a page. Longer ones are left out. */
export const MAX_ABI = 8_000
/** A diamond has one ABI per facet. */
export const MAX_ABIS = 4
/** Characters of all file paths, and of all enums on a page. There are fewer of them than characters. */
export const MAX_PATHS = 4_000
export const MAX_ENUMS = 3_000
/** Functions with forms, and characters of each. */
export const FUNCTION_BOUNDS = { most: 80, characters: 160 }
/** Of guessed functions: characters of all, of a selector and of a signature; signatures of a selector. */
export const GUESS_BOUNDS = { characters: 4_000, selector: 10, signature: 100, signatures: 3 }
const { match, similarTo, language, origin } = contractFacts.shape
const kind = contractFacts.shape.proxy.unwrap().shape.kind

export const contractTab = z.strictObject({
  view: z.enum(CONTRACT_VIEWS),
  ...{ match, similarTo, language, origin },
  name,
  compiler: name,
  evmVersion: name,
  optimizer: name,
  licence: name,
  verifiedAt: z.int().nullable().describe('Unix seconds.'),
  storage: storage.nullable(),
  changes: changes.nullable(),
  search: search.nullable(),
  constructorArguments: cutBytes(MAX_CODE_BYTES).nullable(),
  decodedArguments: decodedOnPage.nullable(),
  libraries: listOf(z.strictObject({ file: name, name, address: name }), MAX_LISTED),
  files: listOf(z.strictObject({ path: pathText, size: z.number() }), MAX_PATHS),
  moreFiles: z.int().describe('Number of further files.'),
  file: file.nullable(),
  abi: z.string().max(MAX_ABI).describe('Empty: it has none, or it is longer.'),
  hasAbi: z.boolean(),
  proxy: z
    .strictObject({
      kind,
      beacon: addressOrEmpty,
      implementations: named,
      next: listOf(z.strictObject({ kind, address: addressText, name }), MAX_LISTED),
    })
    .nullable(),
  upgrades: listOf(upgradeHistory, 2).describe('Upgrades of its beacon, and of itself.'),
  similar: named,
  guessed: listOf(
    z.strictObject({
      selector: textOf(GUESS_BOUNDS.selector),
      inBytecode: textOf(GUESS_BOUNDS.signature + 13).describe('`(address,uint256) view`; empty: not known.'),
      signatures: listOf(textOf(GUESS_BOUNDS.signature), GUESS_BOUNDS.signatures),
    }),
    GUESS_BOUNDS.characters / GUESS_BOUNDS.selector,
  ),
  functions: listOf(textOf(FUNCTION_BOUNDS.characters), FUNCTION_BOUNDS.most).describe(
    'Signatures of the functions with forms.',
  ),
  enums: listOf(
    z.strictObject({ type: textOf(MAX_ENUMS), members: listOf(textOf(MAX_ENUMS), MAX_ENUMS) }),
    MAX_ENUMS,
  ).describe('Enums among the types of these functions, by their name in the ABI: `Vault.Mode`.'),
  pool: tokenOnPage
    .optional()
    .describe('The contract with the two tokens of its pool; absent: it is none, or the node was late.'),
  abiAddresses: listOf(addressText, MAX_ABIS).describe('The contracts that have these functions.'),
})
export type ContractTab = z.output<typeof contractTab>
export type StoragePart = z.input<typeof storage>
export type ChangesPart = z.input<typeof changes>
export type UpgradeHistory = z.input<typeof upgradeHistory>

export const contractPage = addressPage.extend({
  contract: contractTab.nullable().describe('null: nothing is known of it.'),
})
export type ContractPage = z.output<typeof contractPage>
