import { beforeAll, describe, expect, test } from 'vitest'
import { compile, deploy, encoded } from '../../support/verification/chain.ts'
import { plain } from '../../support/verification/contracts.ts'
import { standard, verifierOfFile } from '../../support/verification/verifier.ts'
import { getAddress } from '../../vendor/viem/index.js'

const verifier = verifierOfFile()
const { post, submit, status, source } = verifier

test.each(['0.4.11', '0.4.26', '0.5.17', '0.6.12', '0.7.6', '0.8.30'])(
  'a single file is verified with %s',
  async (number) => {
    const { Counter } = compile(
      number,
      { 'Counter.sol': plain(number) },
      { optimizer: { enabled: true, runs: 200 } },
    )
    const address = await deploy(verifier.anvil, Counter!)
    const fields = {
      contractaddress: address,
      codeformat: 'solidity-single-file',
      contractname: 'Counter',
      compilerversion: verifier.list.versions[number]!,
      sourceCode: plain(number),
      optimizationUsed: '1',
      runs: '200',
    }
    const { result: guid } = await submit(fields)
    const answer = await status(guid)
    expect([answer.body.result, answer.headers.get('x-verification-message')]).toEqual([
      'Pass - Verified',
      null,
    ])
    expect(await source(address)).toMatchObject({
      ContractName: 'Counter',
      CompilerVersion: verifier.list.versions[number],
    })
  },
)

test('arguments that a constructor cannot take are refused where there is no creation to compare them with', async () => {
  const content =
    'contract Kept { uint256 public kept; constructor(uint256 value, string memory) { kept = value; } }'
  const { Kept } = compile('0.8.30', { 'Kept.sol': content }, {})
  const made = await deploy(verifier.anvil, Kept!, [7n, 'x'])
  const address = getAddress(`0x${'ab'.repeat(20)}`)
  // Put there without a transaction, as a genesis does.
  await verifier.anvil.rpc('anvil_setCode', [
    address,
    await verifier.anvil.rpc('eth_getCode', [made, 'latest']),
  ])
  await verifier.server.caughtUp(await verifier.anvil.mine())
  const attempt = async (constructorArguements: string) => {
    const { result: guid } = await submit({
      contractaddress: address,
      codeformat: 'solidity-standard-json-input',
      contractname: 'Kept.sol:Kept',
      compilerversion: verifier.list.versions['0.8.30']!,
      sourceCode: standard({ 'Kept.sol': content }, {}),
      constructorArguements,
    })
    const { body, headers } = await status(guid)
    return [body.result, headers.get('x-verification-message')]
  }
  for (const wrong of [
    '00',
    encoded('uint256', 7n).slice(2),
    `${encoded('uint256, string', 7n, 'x').slice(2)}00`,
  ])
    expect(await attempt(wrong)).toEqual([
      'Fail - Unable to verify',
      expect.stringContaining('the constructor does not take the submitted arguments'),
    ])
  const right = encoded('uint256, string', 7n, 'x').slice(2)
  expect((await attempt(right))[0]).toBe('Pass - Verified')
  expect((await source(address)).ConstructorArguments).toBe(right)
})

describe('a submission that cannot be verified has a message', () => {
  const fields = (more: Record<string, string>) => ({
    contractaddress: `0x${'12'.repeat(20)}`,
    codeformat: 'solidity-single-file',
    contractname: 'A',
    compilerversion: 'v0.8.30',
    sourceCode: 'contract A {}',
    optimizationUsed: '0',
    ...more,
  })
  let address: string
  beforeAll(async () => {
    address = await deploy(
      verifier.anvil,
      compile('0.8.30', { 'A.sol': 'contract A { function f() external {} }' })['A']!,
    )
  })

  test('an address without code', async () => {
    expect((await submit(fields({}))).result).toBe(`Unable to locate ContractCode at 0x${'12'.repeat(20)}`)
  })
  test('an unavailable compiler, with the nearest versions', async () => {
    const { result } = await submit(
      fields({ contractaddress: address, compilerversion: 'v0.8.29+commit.11111111' }),
    )
    expect(result).toMatch(
      /^Compiler version v0\.8\.29\+commit\.11111111 is not available; the nearest are v0\.8\.30/,
    )
  })
  test('a source that does not compile, in the compiler’s own words', async () => {
    const { result: guid } = await submit(
      fields({ contractaddress: address, sourceCode: 'contract A { function }' }),
    )
    const { headers } = await status(guid)
    expect(headers.get('x-verification-message')).toMatch(/ParserError: Expected identifier/)
  })
  test('malformed standard JSON', async () => {
    const bad = (sourceCode: string) =>
      submit(fields({ contractaddress: address, codeformat: 'solidity-standard-json-input', sourceCode }))
    expect((await bad('{')).result).toBe('sourceCode is no JSON')
    expect((await bad('{"language":"Solidity"}')).result).toBe('sourceCode names no sources')
    expect((await bad('{"sources":{"a":{"urls":["/etc/passwd"]}}}')).result).toBe(
      'The source "a" has no content',
    )
  })
  test('an unknown guid', async () => {
    expect((await status('x'.repeat(50))).body).toEqual({
      status: '0',
      message: 'NOTOK',
      result: 'Unknown UID',
    })
  })
  test('too few files for a registry that does not know the contract', async () => {
    const { body } = await post({ action: 'verify_via_sourcify', addressHash: address })
    expect(body.result).toBe('You should attach at least 2 files')
  })
})
