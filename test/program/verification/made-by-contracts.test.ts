import { expect, test } from 'vitest'
import { PROXIED } from '../../clients/contracts.ts'
import { eventually } from '../../support/chainscope.ts'
import { compile, deploy, encoded, sent } from '../../support/verification/chain.ts'
import { FACTORY } from '../../support/verification/contracts.ts'
import { standard, verifierOfFile } from '../../support/verification/verifier.ts'

const verifier = verifierOfFile()
const { submit, status, source, whyFailed } = verifier

test('a blueprint is verified (EIP-5202)', async () => {
  const { Child } = compile('0.8.30', { 'Factory.sol': FACTORY })
  const fields = (contractaddress: string, text = FACTORY) => ({
    contractaddress,
    codeformat: 'solidity-standard-json-input',
    contractname: 'Factory.sol:Child',
    compilerversion: verifier.list.versions['0.8.30']!,
    sourceCode: standard({ 'Factory.sol': text }, {}),
  })
  const [from] = (await verifier.anvil.rpc('eth_accounts')) as string[]
  const initCode = Child!.bytecode.slice(2)
  // Without data, and with two bytes of data whose length is in one byte (EIP-5202).
  for (const preamble of ['fe7100', 'fe710102beef']) {
    const stored = `${preamble}${initCode}`
    const size = (stored.length / 2).toString(16).padStart(4, '0')
    const data = `0x61${size}3d81600a3d39f3${stored}`
    const { contractAddress } = await sent(verifier.anvil, { from, data, gas: '0x7a1200' })
    expect(await verifier.anvil.rpc('eth_getCode', [contractAddress, 'latest'])).toBe(`0x${stored}`)
    await verifier.server.caughtUp(await verifier.anvil.head())
    const wrong = await submit(fields(contractAddress, FACTORY.replace('born = salt', 'born = salt + 1')))
    expect((await status(wrong.result)).headers.get('x-verification-message')).toMatch(
      /the creation code differs first at byte/,
    )
    const other = await submit(fields(contractAddress, `${FACTORY}// other\n`))
    expect((await status(other.result)).body.result).toBe('Pass - Verified')
    expect((await verifier.server.request(`/v2/contract/1717/${contractAddress}`)).body.match).toBe('match')
    const { result } = await submit(fields(contractAddress))
    const answer = await status(result)
    expect([answer.body.result, answer.headers.get('x-verification-message')]).toEqual([
      'Pass - Verified',
      null,
    ])
    expect((await verifier.server.request(`/v2/contract/1717/${contractAddress}`)).body.match).toBe(
      'exact_match',
    )
    expect(await source(contractAddress)).toMatchObject({ ContractName: 'Child', ConstructorArguments: '' })
  }
})

test('what a verified factory made is verified by its source, without being sent in', async () => {
  const text = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract Other { uint256 public y; constructor(uint256 z) { y = z; } }
contract Pot { address immutable owner; uint256 immutable salt; uint256 public x; constructor(uint256 s) payable { owner = msg.sender; salt = s; x = s; } function who() external view returns (address, uint256) { return (owner, salt); } }
contract Jar is Pot { uint256 public size = 9; constructor(uint256 s) Pot(s) {} }
contract Maker { address public last; function makeJar(uint256 s) external { last = address(new Jar(s)); } function make(uint256 s) external { last = address(new Pot(s)); } function make2(uint256 s) external { last = address(new Pot{ salt: bytes32(s) }(s)); } }`
  const { Maker } = compile('0.8.30', { 'Maker.sol': text })
  const maker = await deploy(verifier.anvil, Maker!)
  const [from] = (await verifier.anvil.rpc('eth_accounts')) as string[]
  const made: string[] = []
  for (const [method, salt] of [
    ['make(uint256)', 5n],
    ['make2(uint256)', 6n],
  ] as const) {
    const data = `0x${Maker!.methods[method]}${encoded('uint256', salt).slice(2)}`
    await sent(verifier.anvil, { from, to: maker, data, gas: '0x7a1200' })
    const last = { to: maker, data: `0x${Maker!.methods['last()']}` }
    made.push(`0x${((await verifier.anvil.rpc('eth_call', [last, 'latest'])) as string).slice(26)}`)
  }
  await verifier.server.caughtUp(await verifier.anvil.head())
  expect((await source(made[0]!)).SourceCode).toBe('')
  const { result: guid } = await submit({
    contractaddress: maker,
    codeformat: 'solidity-standard-json-input',
    contractname: 'Maker.sol:Maker',
    compilerversion: verifier.list.versions['0.8.30']!,
    sourceCode: standard({ 'Maker.sol': text }, {}),
  })
  expect((await status(guid)).body.result).toBe('Pass - Verified')
  await eventually(async () => expect((await source(made[0]!)).ContractName).toBe('Pot'))
  expect(await source(made[0]!)).toMatchObject({ ConstructorArguments: encoded('uint256', 5n).slice(2) })
  expect((await verifier.server.request(`/v2/contract/1717/${made[0]}`)).body).toMatchObject({
    match: 'exact_match',
    creationMatch: 'exact_match',
  })
  const facts = await verifier.server.get({
    module: 'explorer',
    action: 'contract',
    contractaddress: made[0]!,
  })
  expect(facts.body.result.origin).toBe('factory')
  // The other one differs by its immutables alone.
  expect(await source(made[1]!)).toMatchObject({ ContractName: 'Pot', SourceCode: text })
  // The factory is behind a proxy, by which the code is made.
  const { Proxy: Forwarder } = compile('0.8.30', { 'P.sol': PROXIED })
  const proxy = await deploy(verifier.anvil, Forwarder!, [maker])
  const data = `0x${Maker!.methods['makeJar(uint256)']}${encoded('uint256', 7n).slice(2)}`
  await sent(verifier.anvil, { from, to: proxy, data, gas: '0x7a1200' })
  const last = { to: proxy, data: `0x${Maker!.methods['last()']}` }
  const jar = `0x${((await verifier.anvil.rpc('eth_call', [last, 'latest'])) as string).slice(26)}`
  await verifier.server.caughtUp(await verifier.anvil.head())
  await eventually(async () => expect((await source(jar)).ContractName).toBe('Jar'))
})

test("a factory's child is verified, with the arguments that the factory gave it", async () => {
  const { Factory, Child } = compile('0.8.30', { 'Factory.sol': FACTORY })
  const factory = await deploy(verifier.anvil, Factory!)
  const [from] = (await verifier.anvil.rpc('eth_accounts')) as string[]
  await sent(verifier.anvil, {
    from,
    to: factory,
    data: `0x${Factory!.methods['make(uint256)']}${encoded('uint256', 77n).slice(2)}`,
    gas: '0x7a1200',
  })
  const word = (await verifier.anvil.rpc('eth_call', [
    { to: factory, data: `0x${Factory!.methods['last()']}` },
    'latest',
  ])) as string
  const child = `0x${word.slice(26)}`
  expect(Child!.bytecode.length).toBeGreaterThan(2)
  const { result: guid } = await submit({
    contractaddress: child,
    codeformat: 'solidity-standard-json-input',
    contractname: '',
    compilerversion: verifier.list.versions['0.8.30']!,
    sourceCode: standard({ 'Factory.sol': FACTORY }, {}),
  })
  expect((await status(guid)).body.result).toBe('Pass - Verified')
  expect(await source(child)).toMatchObject({
    ContractName: 'Child',
    ConstructorArguments: encoded('uint256', 77n).slice(2),
  })
})

test('an error that a proxy passes on is decoded by the ABI of its implementation', async () => {
  const made = compile('0.8.30', { 'Proxied.sol': PROXIED })
  const box = await deploy(verifier.anvil, made['Box']!)
  const proxy = await deploy(verifier.anvil, made['Proxy']!, [box])
  const data = `0x${made['Box']!.methods['store(uint256)']}${encoded('uint256', 3n).slice(2)}`
  expect(await whyFailed(proxy, data)).toMatch(/^0x/)
  const { result: guid } = await submit({
    contractaddress: box,
    codeformat: 'solidity-single-file',
    contractname: 'Box',
    compilerversion: verifier.list.versions['0.8.30']!,
    sourceCode: PROXIED,
    optimizationUsed: '0',
  })
  expect((await status(guid)).body.result).toBe('Pass - Verified')
  expect(await whyFailed(proxy, data)).toBe('TooSmall(given: 3)')
})
