import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { detectIsolation } from '../../../src/verification/compilers/isolation.ts'
import type { Submission } from '../../../src/verification/intake/submission.ts'
import { createMatcher } from '../../../src/verification/match/matcher.ts'
import { compile } from '../../support/verification/chain.ts'
import { keccak256, toHex } from '../../vendor/viem/index.js'

/* A compiler whose output makes the comparison endless, as no real one does. */
const VERSION = '0.8.30+commit.73712a01'
const SOURCE = 'contract A { uint256 public x; }'
const code = compile('0.8.30', { 'A.sol': SOURCE })['A']!.bytecode
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chainscope-matcher-'))
  const blank = { keccak256: keccak256(toHex(' ')), content: ' ', urls: ['dweb:/ipfs/Qm'] }
  const metadata = {
    compiler: { version: VERSION },
    language: 'Solidity',
    settings: { compilationTarget: { 'A.sol': 'A' } },
    sources: { 'A.sol': { keccak256: keccak256(toHex(SOURCE)), urls: [] }, blank },
  }
  const contract = {
    abi: [],
    metadata: JSON.stringify(metadata),
    evm: { bytecode: { object: '6001' }, deployedBytecode: { object: '6001' } },
  }
  const place = path.join(folder, 'solc', VERSION)
  await mkdir(place, { recursive: true })
  const answer = JSON.stringify({ contracts: { 'A.sol': { A: contract } } })
  await writeFile(path.join(place, 'native'), `#!/bin/sh\ncat > /dev/null\ncat <<'END'\n${answer}\nEND\n`)
  await chmod(path.join(place, 'native'), 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const settings = async (time: number) => ({
  folder,
  lists: { solc: '', vyper: '' },
  limits: { time, memory: 512 },
  isolation: { ...(await detectIsolation()), readable: [] },
  redirectHosts: [],
})
const submission: Submission = {
  address: `0x${'11'.repeat(20)}`,
  language: 'Solidity',
  version: VERSION,
  form: 'single-file',
  source: SOURCE,
  name: 'A.sol:A',
  settings: {},
}
const onChain = { address: submission.address, chainId: 1, runtime: code, creation: undefined }

const asJson = (one: object) => [Buffer.from(JSON.stringify(one))]

test('a comparison that does not end is stopped, and the others continue', async () => {
  const matcher = createMatcher(await settings(10), () => {})
  const [endless, other] = await Promise.allSettled([
    matcher.match(asJson(submission), onChain),
    matcher.match(asJson({ ...submission, name: 'B.sol:B' }), onChain),
  ])
  expect(endless).toMatchObject({
    status: 'rejected',
    reason: {
      code: 'matching_too_slow',
      exposed: true,
      message: 'Comparing the code did not end within 10 s',
    },
  })
  expect(other).toMatchObject({ status: 'rejected', reason: { code: 'no_such_contract' } })
  await matcher.close()
})

test('a new submission does not interrupt those that are compiling', async () => {
  const place = path.join(folder, 'solc', '0.8.29+commit.ab55807c')
  await mkdir(place, { recursive: true })
  const script =
    'touch here; sleep 3; cat > /dev/null; test -e "$PWD/here" || exit 3; echo \'{"contracts":{}}\''
  await writeFile(path.join(place, 'native'), `#!/bin/sh\n${script}\n`)
  await chmod(path.join(place, 'native'), 0o755)
  const matcher = createMatcher(await settings(60), () => {})
  const slow = { ...submission, version: '0.8.29+commit.ab55807c' }
  const codeOf = (one: object) =>
    matcher.match(asJson(one), onChain).then(
      () => 'matched',
      (error: { code: string }) => error.code,
    )
  const first = codeOf(slow)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(await Promise.all([first, codeOf(slow)])).toEqual(['no_such_contract', 'no_such_contract'])
  await matcher.close()
})

test('a matcher closes during a comparison that does not end', async () => {
  const matcher = createMatcher(await settings(600), () => {})
  const endless = matcher.match(asJson(submission), onChain).catch((error) => error.code)
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  // With the comparison it would end after ten minutes.
  await matcher.close()
  // Stopped in the comparison, or, on a busy machine, while the compiler runs.
  expect(await endless).toMatch(/^(thread_gone|unexpected)$/)
})
