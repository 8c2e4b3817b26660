import { beforeAll, describe, expect, test } from 'vitest'
import { compile, deploy } from '../../support/verification/chain.ts'
import { verifierOfFile } from '../../support/verification/verifier.ts'

/* Names of files that attack the server or the readers of verified contracts. */
const verifier = verifierOfFile()

type Sources = Record<string, string>
/** By hand, as the literal of an object has no field of its own called __proto__. */
const standard = (sources: Sources) =>
  `{"language":"Solidity","sources":{${Object.entries(sources)
    .map(([file, content]) => `${JSON.stringify(file)}:${JSON.stringify({ content })}`)
    .join()}},"settings":{}}`
const submit = (contractaddress: string, sourceCode: string, more: Record<string, string> = {}) =>
  verifier.submit({
    contractaddress,
    codeformat: 'solidity-standard-json-input',
    contractname: '',
    compilerversion: verifier.list.versions['0.8.30']!,
    sourceCode,
    ...more,
  })
const verified = async (address: string, sourceCode: string, more?: Record<string, string>) => {
  const { status, result } = await submit(address, sourceCode, more)
  if (status !== '1') return [result, null]
  const { body, headers } = await verifier.status(result)
  return [body.result, headers.get('x-verification-message')]
}
const PASS = ['Pass - Verified', null]
const head = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\n'

describe('names of sources', () => {
  const named = (name: string) => ({
    [name]: `${head}library L { function f(uint256 a) public pure returns (uint256) { return a + 1; } }`,
    'Main.sol': `${head}import "${name}"; contract Main { function g() external pure returns (uint256) { return L.f(2); } }`,
  })
  let address: string
  beforeAll(async () => {
    const made = compile('0.8.30', named('L.sol'))
    const library = await deploy(verifier.anvil, made['L']!)
    const bytecode = made['Main']!.bytecode.replaceAll(/__\$.{34}\$__/g, library.slice(2)) as `0x${string}`
    address = await deploy(verifier.anvil, { ...made['Main']!, bytecode })
  })

  test('that every object has, or that no compiler is given, are refused, each by name', async () => {
    for (const [name, why] of [
      ['__proto__', 'is reserved'],
      ['constructor', 'is reserved'],
      ['L\u0000.sol', 'holds the character NUL'],
      ['\ud800.sol', 'is no Unicode text'],
    ] as const) {
      const { result } = await submit(address, standard({ [name]: 'contract A {}', 'B.sol': '' }))
      expect(result).toBe(`The source name ${JSON.stringify(name)} ${why}`)
    }
    const single = { codeformat: 'solidity-single-file', contractname: '__proto__:A', optimizationUsed: '0' }
    expect((await submit(address, 'contract A {}', single)).result).toBe(
      'The source name "__proto__" is reserved',
    )
  })

  test('that are paths of a machine, or no paths at all, are compiled and kept as they are, and shown as text', async () => {
    const names = [
      '/projects/one/contracts/Token.sol',
      '/etc/passwd',
      'C:\\projects\\Token.sol',
      'project:/contracts/Token.sol',
      'file:///etc/passwd',
      '../Token.sol',
      'a/../../Token.sol',
      './a//Token.sol',
      'a\r\nSet-Cookie: b=c\r\n\r\n.sol',
      '</script><img src=x onerror=alert(1)>.sol',
      '',
    ]
    // Two names of what a file system has as one file, too.
    const library = { 'a/Token.sol': `${head}library Other {}` }
    for (const [n, name] of names.entries()) {
      const sources: Sources = { [name]: `${head}contract Token { uint256 public x = ${n}; }`, ...library }
      const at = await deploy(verifier.anvil, compile('0.8.30', sources)['Token']!)
      const contractname = `${name}:Token`
      expect(await verified(at, standard(sources), { contractname }), name).toEqual(PASS)

      const code = await verifier.server.get({ module: 'contract', action: 'getsourcecode', address: at })
      expect(code.headers.get('x-verification-match')).toBe('exact')
      expect(code.body.result[0].FileName).toBe(name)
      expect(Object.keys(JSON.parse(code.body.result[0].SourceCode.slice(1, -1)).sources)).toContain(name)
      const registered = await verifier.server.request(`/v2/contract/1717/${at}?fields=compilation`)
      expect(registered.body.compilation.fullyQualifiedName).toBe(contractname)
      const file = { module: 'explorer', action: 'contractfile', contractaddress: at, path: name }
      expect((await verifier.server.get(file)).body.result).toMatchObject({ path: name, text: sources[name] })
      const page = await fetch(`${verifier.server.url}/address/${at}?tab=contract`)
      expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null])
      const text = await page.text()
      // The files are listed, and none of the names is markup.
      expect([text.includes('file=a%2FToken.sol'), text.includes('<img src=x')]).toEqual([true, false])
    }
  })

  test('leave nothing behind for the next submission', async () => {
    for (const name of ['__proto__', 'constructor', 'toString']) await submit(address, standard(named(name)))
    // The compiler checks the names of contracts and libraries.
    const odd = `${head}library __proto__ { function f(uint256 a) public pure returns (uint256) { return a; } } contract C { function g() external pure returns (uint256) { return __proto__.f(2); } }`
    const made = compile('0.8.30', { 'Odd.sol': odd })
    const at = await deploy(verifier.anvil, {
      ...made['C']!,
      bytecode: made['C']!.bytecode.replaceAll(/__\$.{34}\$__/g, '77'.repeat(20)) as `0x${string}`,
    })
    expect(await verified(at, standard({ 'Odd.sol': odd }), { contractname: 'C' })).toEqual(PASS)
    expect(await verified(address, standard(named('L.sol')), { contractname: 'Main' })).toEqual(PASS)
  })
})

test('an empty source file is a source like any other', async () => {
  const sources = (text: string): Sources => ({ 'D.sol': text, 'p.sol': '' })
  const text = `${head}import "p.sol"; contract D { uint256 public x; }`
  const address = await deploy(verifier.anvil, compile('0.8.30', sources(text))['D']!)
  // With another comment, the library looks for the metadata that fits: it hashes what was sent in other ways.
  expect(await verified(address, standard(sources(`${text}// other`)))).toEqual(PASS)
  expect(await verified(address, standard(sources(text)))).toEqual(PASS)
})
