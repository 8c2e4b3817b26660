import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Hex } from '../../../src/primitives/hex.ts'
import { createIntake } from '../../../src/verification/intake/intake.ts'
import type { Submission } from '../../../src/verification/intake/submission.ts'
import { encodeMatch } from '../../../src/verification/match/encode-match.ts'
import { createVerifier, type Verifier } from '../../../src/verification/queue/verifier.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { longestTurn } from '../../support/loop-turns.ts'

/* Ten megabytes of sources on their way in and out. Compiling is left out, and is on a thread of its own anyway. */

const LINE = '  return "ä€" == b;\n'
const sources = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`${n}.sol`, LINE.repeat(17_500)]))
const standardJson = JSON.stringify({
  language: 'Solidity',
  sources: Object.fromEntries(Object.entries(sources).map(([path, content]) => [path, { content }])),
})
const matched = encodeMatch(
  {
    name: 'A',
    filePath: '0.sol',
    language: 'Solidity',
    version: '0.8.30+commit.73712a01',
    sources,
    settings: { remappings: ['a=\0'] },
    abi: '[]',
    constructorArguments: '0x',
    creationMatch: null,
    runtimeMatch: 'exact',
    transformations: { creation: { list: [], values: {} }, runtime: { list: [], values: {} } },
    metadata: JSON.stringify({ sources }),
    immutables: [],
    storageLayout: null,
  },
  { license: 3, origin: 'standard-json' },
)
const address: Hex = `0x${'11'.repeat(20)}`

let database: TestDatabase
let verifier: Verifier
let pieces: readonly Uint8Array[] = []
const intake = createIntake()
beforeAll(async () => {
  database = await freshDatabase()
  await database.pool.query("update head set number = 0, hash = decode(repeat('00', 32), 'hex')")
  verifier = await createVerifier({
    pool: database.pool,
    facts: {
      codeOf: async () => '0x6001',
      creationOf: async () => undefined,
      codeInIndex: async () => ({ code: '0x6001', block: { number: 1, hash: '0x01' } }),
    },
    matcher: {
      async match(submission) {
        pieces = submission
        return { matched, compiled: 1 }
      },
      close: async () => {},
    },
    intake,
    compilers: { check: async () => {}, versions: async () => [] },
    chainId: 1n,
    concurrency: 1,
    queueLength: 10,
    now: Date.now,
    log: () => {},
  })
})
afterAll(async () => {
  await verifier?.close()
  await database?.close()
})

beforeAll(async () => {
  // The first one also compiles code and connects, which does not depend on its size.
  const draft = {
    address,
    language: 'Solidity',
    version: 'v0.8.30',
    form: 'standard-json',
    name: '',
  } as const
  await intake.encode({ ...draft, source: standardJson.slice(0, -1), settings: {} }).catch(() => {})
  await Promise.all([1, 2, 3].map(() => database.pool.query('select 1')))
})

test('megabytes of sources are checked, queued, handed on and kept without holding the event loop for 20 ms', {
  retry: 4,
}, async () => {
  const submission: Submission = {
    address,
    language: 'Solidity',
    version: 'v0.8.30+commit.73712a01',
    form: 'standard-json',
    source: standardJson,
    name: 'A',
    settings: {},
    license: 3,
  }
  expect(standardJson.length).toBeGreaterThan(7_000_000)
  const { ms, result } = await longestTurn(async () => {
    const guid = await verifier.submit(submission, '192.0.2.1')
    for (;;) {
      const attempt = await verifier.attempt(guid, 1_000)
      if (attempt?.state !== 'pending' && attempt?.state !== 'running') return attempt
    }
  })
  expect(result).toMatchObject({ state: 'passed', message: null })
  expect(JSON.parse(Buffer.concat(pieces).toString())).toEqual(submission)
  const { rows } = await database.pool.query(
    'select name, license, sources, settings, metadata, abi::text from app.verified_contract where address = $1',
    [Buffer.from(address.slice(2), 'hex')],
  )
  expect(rows).toEqual([
    {
      name: 'A',
      license: 3,
      sources,
      settings: { remappings: ['a=\ufffd'] },
      metadata: { sources },
      abi: '[]',
    },
  ])
  expect(ms).toBeLessThan(20)
})

test('megabytes of uploaded files become a submission without holding the event loop for 20 ms', {
  retry: 4,
}, async () => {
  const metadata = { compiler: { version: '0.8.30+commit.73712a01' }, sources: { 'a.sol': {} } }
  const uploads = [
    ...Object.entries(sources).map(([name, content]) => ({ name, content })),
    { name: 'metadata.json', content: JSON.stringify({ ...metadata, filling: LINE.repeat(10_000) }) },
  ]
  const { ms, result } = await longestTurn(() => verifier.ofUploads(address, uploads))
  expect(result).toMatchObject({ version: '0.8.30+commit.73712a01', form: 'metadata' })
  expect(result!.source).toEqual(uploads)
  expect(ms).toBeLessThan(20)
})

test('a long submission that is no standard JSON is refused by name', async () => {
  const source = `{${' '.repeat(200_000)}`
  const draft = {
    address,
    language: 'Solidity',
    version: 'v0.8.30',
    form: 'standard-json',
    name: '',
  } as const
  await expect(verifier.submit({ ...draft, source, settings: {} }, '192.0.2.1')).rejects.toMatchObject({
    code: 'bad_source',
    message: 'sourceCode is no JSON',
  })
})
