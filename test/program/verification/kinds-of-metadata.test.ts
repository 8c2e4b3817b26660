import { describe, expect, test } from 'vitest'
import { compile, deploy } from '../../support/verification/chain.ts'
import { FACTORY, plain } from '../../support/verification/contracts.ts'
import { standard, verifierOfFile } from '../../support/verification/verifier.ts'

const verifier = verifierOfFile()
const { submit, status } = verifier

describe('equal code with another kind of metadata', () => {
  const DEFAULT = {}
  const NONE = { metadata: { bytecodeHash: 'none' } }
  const SWARM = { metadata: { bytecodeHash: 'bzzr1' } }
  const MISSING = { metadata: { appendCBOR: false } }
  const HOLDER = (pragma: string) =>
    `pragma solidity ${pragma};\ncontract Holder { uint256 x; constructor() public { x = 7; } function f() public { x = x * 3; } }`
  const EXPERIMENTAL = (pragma: string) => `pragma experimental ABIEncoderV2;\n${HOLDER(pragma)}`

  const expectMatch = async (
    number: string,
    [made, settings, args = []]: readonly [sources: string, settings: object, args?: readonly unknown[]],
    [sent, submitted]: readonly [sources: string, settings: object],
    match: string,
  ) => {
    const name = sent.includes('Holder') ? 'Holder' : sent.includes('Factory') ? 'Factory' : 'Counter'
    const compiled = compile(number, { 'A.sol': made }, settings)[name]!
    const contractaddress = await deploy(verifier.anvil, compiled, args)
    await verifier.server.caughtUp(await verifier.anvil.head())
    const fields = {
      contractaddress,
      codeformat: 'solidity-standard-json-input',
      contractname: `A.sol:${name}`,
      compilerversion: verifier.list.versions[number]!,
    }
    if (name !== 'Factory') {
      const other = standard({ 'A.sol': sent.replace(/3|41/, '9') }, submitted)
      const { result } = await submit({ ...fields, sourceCode: other })
      expect((await status(result)).body.result).toBe('Fail - Unable to verify')
    }
    const { result } = await submit({ ...fields, sourceCode: standard({ 'A.sol': sent }, submitted) })
    const answer = await status(result)
    expect([answer.body.result, answer.headers.get('x-verification-message')]).toEqual([
      'Pass - Verified',
      null,
    ])
    const { body } = await verifier.server.request(`/v2/contract/1717/${contractaddress}`)
    expect(body).toMatchObject({ match, creationMatch: match, runtimeMatch: match })
  }

  test.each([
    ['0.6.12', DEFAULT, NONE, 'exact_match'],
    ['0.6.12', NONE, SWARM, 'match'],
    ['0.7.6', SWARM, DEFAULT, 'exact_match'],
    ['0.8.30', DEFAULT, MISSING, 'exact_match'],
    ['0.8.30', MISSING, DEFAULT, 'match'],
    ['0.8.30', NONE, DEFAULT, 'match'],
  ] as const)(
    'by the settings of %s: %j on the chain, %j as submitted',
    async (number, made, sent, match) => {
      const text = number === '0.8.30' ? FACTORY : plain(number)
      await expectMatch(number, [text, made], [text, sent], match)
      // Another source is never more than a partial match.
      const other = `${text}// ${JSON.stringify(sent)}\n`
      await expectMatch(number, [other, made], [text, sent], 'match')
    },
  )

  test.each(['0.4.26', '0.5.17'])('with experimental features of %s, and without', async (number) => {
    await expectMatch(number, [EXPERIMENTAL(number), {}], [HOLDER(number), {}], 'match')
    await expectMatch(number, [HOLDER(number), {}], [EXPERIMENTAL(number), {}], 'match')
  })
})
