import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../support/chainscope.ts'
import { compile, deploy, encoded } from '../../support/verification/chain.ts'
import { LINKED } from '../../support/verification/contracts.ts'
import { standard, verifierOfFile } from '../../support/verification/verifier.ts'

const verifier = verifierOfFile()
const { post, submit, status, source, whyFailed } = verifier

describe('a contract with immutables, arguments and a library', () => {
  const settings = { optimizer: { enabled: true, runs: 7 } }
  let address: `0x${string}`
  let library: `0x${string}`
  const args = () => encoded('uint256, string', 1000n, 'A vault')
  const fields = (content = LINKED) => ({
    contractaddress: address,
    codeformat: 'solidity-standard-json-input',
    contractname: 'src/Vault.sol:Vault',
    compilerversion: verifier.list.versions['0.8.30']!,
    sourceCode: standard({ 'src/Vault.sol': content }, settings),
  })

  beforeAll(async () => {
    const { Sums, Vault } = compile('0.8.30', { 'src/Vault.sol': LINKED }, settings)
    library = await deploy(verifier.anvil, Sums!)
    const linked = Vault!.bytecode.replaceAll(/__\$.{34}\$__/g, library.slice(2)) as `0x${string}`
    address = await deploy(verifier.anvil, { ...Vault!, bytecode: linked }, [1000n, 'A vault'])
    await verifier.server.caughtUp(await verifier.anvil.head())
  })

  test('is refused where its code differs, with the first byte that does', async () => {
    const { result: guid } = await submit(fields(LINKED.replace('all > cap', 'all >= cap')))
    const failed = await status(guid)
    expect(failed.body).toEqual({ status: '0', message: 'NOTOK', result: 'Fail - Unable to verify' })
    expect(failed.headers.get('x-verification-message')).toMatch(
      /differs first at byte \d+: 0x.. on the chain, 0x../,
    )
    const byGet = await verifier.server.get({ module: 'contract', action: 'checkverifystatus', guid })
    expect(byGet.body).toEqual({ status: '1', message: 'OK', result: 'Fail - Unable to verify' })
    expect((await source(address)).SourceCode).toBe('')
  })

  test('is refused where its constructor differs, which leaves no trace in the code it makes', async () => {
    const { result: guid } = await submit(fields(LINKED.replace('cap = cap_;', 'cap = cap_ + 1;')))
    const failed = await status(guid)
    expect(failed.body.result).toBe('Fail - Unable to verify')
    expect(failed.headers.get('x-verification-message')).toMatch(
      /the creation code differs first at byte \d+/,
    )
  })

  test('is a partial match with another comment, and then a whole one', async () => {
    const { result: guid } = await submit(fields(`${LINKED}// changed\n`))
    expect(guid).toMatch(/^[a-z0-9]{50,64}$/)
    expect((await status(guid)).body).toEqual({ status: '1', message: 'OK', result: 'Pass - Verified' })
    const smart = `/api/v2/smart-contracts/${address}`
    expect((await verifier.server.request(smart)).body).toMatchObject({ is_partially_verified: true })

    const whole = await submit(fields())
    expect((await status(whole.result)).body.result).toBe('Pass - Verified')
    expect((await verifier.server.request(smart)).body).toMatchObject({ is_partially_verified: false })
    const record = await source(address)
    expect(record).toMatchObject({
      ContractName: 'Vault',
      CompilerVersion: verifier.list.versions['0.8.30'],
      OptimizationUsed: '1',
      OptimizationRuns: '7',
      ConstructorArguments: args().slice(2),
      Library: `Sums:${library}`,
      FileName: 'src/Vault.sol',
      SourceCode: LINKED,
    })
    expect(JSON.parse(record.ABI).map(({ name }: { name: string }) => name)).toContain('TooMuch')

    expect(await submit(fields())).toMatchObject({ status: '0', result: 'Smart-contract already verified.' })
    expect(await submit(fields(), '/v2/api')).toEqual({
      status: '0',
      message: 'NOTOK',
      result: 'Contract source code already verified',
    })
  })

  test('shows its source for others that run the same code, immutables apart, and says whose it is', async () => {
    const { Vault } = compile('0.8.30', { 'src/Vault.sol': LINKED }, settings)
    const linked = Vault!.bytecode.replaceAll(/__\$.{34}\$__/g, library.slice(2)) as `0x${string}`
    const similar = await deploy(verifier.anvil, { ...Vault!, bytecode: linked }, [2000n, 'Another'])
    // The code at an address is that of the block that the answer names.
    await verifier.server.caughtUp(await verifier.anvil.head())
    const parameters = { module: 'contract', action: 'getsourcecode', address: similar }
    const { body, headers } = await verifier.server.get(parameters)
    expect(body.result[0]).toMatchObject({
      ContractName: 'Vault',
      SourceCode: LINKED,
      ConstructorArguments: '',
    })
    expect(headers.get('x-similar-match')).toBe(address)
    expect((await verifier.server.get(parameters, '/v2/api')).body.result[0].SimilarMatch).toBe(address)
    const abi = await verifier.server.get({ ...parameters, action: 'getabi' })
    expect([abi.body.status, abi.headers.get('x-similar-match')]).toEqual(['1', address])
    const smart = await verifier.server.request(`/api/v2/smart-contracts/${similar}`)
    expect(smart.body.verified_twin_address_hash).toBe(address)
    const graph = await verifier.server.request(
      `/api/v1/graphql?query=${encodeURIComponent(`{ address(hash: "${similar}") { smartContract { addressHash name constructorArguments } } }`)}`,
    )
    expect(graph.body).toEqual({
      data: {
        address: {
          smartContract: {
            addressHash: address,
            name: 'Vault',
            constructorArguments: null,
          },
        },
      },
    })
    const data = `0x${Vault!.methods['add(uint256,uint256)']}${encoded('uint256, uint256', 2000n, 1n).slice(2)}`
    expect(await whyFailed(similar, data)).toBe('TooMuch(asked: 2001, cap: 2000)')
    // Lists name what was verified itself.
    const listed = { module: 'contract', action: 'listcontracts', filter: 'verified' }
    const addresses = (await verifier.server.get(listed, '/v2/api')).body.result.map(
      ({ Address }: { Address: string }) => Address,
    )
    expect(addresses).toContain(address)
    expect(addresses).not.toContain(similar)
    // It can still be verified by itself.
    const { result: guid } = await submit({ ...fields(), contractaddress: similar })
    expect((await status(guid)).body.result).toBe('Pass - Verified')
    expect((await verifier.server.get(parameters, '/v2/api')).body.result[0].SimilarMatch).toBe('')
  })

  test("is answered in the source registry's format, with the transformations", async () => {
    const chain = '1717'
    const { body } = await verifier.server.request(
      `/v2/contract/${chain}/${address}?fields=compilation,runtimeBytecode,sources`,
    )
    expect(body).toMatchObject({
      match: 'exact_match',
      creationMatch: 'exact_match',
      runtimeMatch: 'exact_match',
      chainId: chain,
      address,
      compilation: {
        fullyQualifiedName: 'src/Vault.sol:Vault',
        compilerVersion: verifier.list.versions['0.8.30']!.slice(1),
      },
      sources: { 'src/Vault.sol': { content: LINKED } },
    })
    const reasons = body.runtimeBytecode.transformations.map(({ reason }: { reason: string }) => reason)
    expect(new Set(reasons)).toEqual(new Set(['immutable', 'library']))
    const json = (stdJsonInput: unknown) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        stdJsonInput,
        compilerVersion: verifier.list.versions['0.8.30']!.slice(1),
        contractIdentifier: 'src/Vault.sol:Sums',
      }),
    })
    const input = JSON.parse(standard({ 'src/Vault.sol': LINKED }, settings))
    const begun = await verifier.server.request(`/v2/verify/${chain}/${library}`, json(input))
    expect(begun.status).toBe(202)
    const job = () => verifier.server.request(`/api/v2/verify/${begun.body.verificationId}`)
    await eventually(async () => expect((await job()).body.isJobCompleted).toBe(true))
    expect((await job()).body.contract).toMatchObject({ match: 'exact_match', address: library })
    const again = await verifier.server.request(`/v2/verify/${chain}/${library}`, json(input))
    expect([again.status, again.body.customCode]).toEqual([409, 'already_verified'])
    const none = await verifier.server.request(`/v2/contract/${chain}/0x${'77'.repeat(20)}`)
    expect([none.status, none.body]).toEqual([
      404,
      {
        match: null,
        creationMatch: null,
        runtimeMatch: null,
        chainId: chain,
        address: `0x${'77'.repeat(20)}`,
      },
    ])
    expect((await verifier.server.request(`/v2/contract/1/${address}`)).body.customCode).toBe(
      'unsupported_chain',
    )
    expect((await verifier.server.request('/v2/verify/unknown')).status).toBe(404)
    const unreadable = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }
    const refused = await verifier.server.request(`/v2/verify/${chain}/${library}`, unreadable)
    expect(refused).toMatchObject({
      status: 400,
      body: {
        customCode: 'invalid_parameter',
        message: 'The body is not JSON.',
        errorId: expect.any(String),
      },
    })
  })

  test('is verified as one file by verify, whose answer is the record', async () => {
    const { Sums } = compile('0.8.30', { 'Sums.sol': LINKED })
    const at = await deploy(verifier.anvil, Sums!)
    const { body, headers } = await post({
      action: 'verify',
      addressHash: at,
      name: 'Sums',
      compilerVersion: verifier.list.versions['0.8.30']!,
      optimization: '0',
      contractSourceCode: LINKED,
    })
    expect(body).toMatchObject({ status: '1', message: 'OK' })
    expect(Object.keys(body.result).sort()).toEqual(
      [
        'ABI',
        'CompilerVersion',
        'ContractName',
        'OptimizationUsed',
        'SourceCode',
        'ImplementationAddress',
        'IsProxy',
      ].sort(),
    )
    expect(headers.get('x-verification-id')).toMatch(/^[a-z0-9]{50,64}$/)
  })
})
