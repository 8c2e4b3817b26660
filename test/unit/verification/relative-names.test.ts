import { expect, test } from 'vitest'
import { relativeNames, sourceAt } from '../../../src/verification/intake/source-names.ts'
import { readStandardJson } from '../../../src/verification/intake/submission.ts'

const content = { content: 'x: uint256' }
const json = (language: string, names: readonly string[], settings = {}) =>
  JSON.stringify({ language, sources: Object.fromEntries(names.map((name) => [name, content])), settings })

test('absolute names lose the folder that all of them have in common', () => {
  const of = (...names: string[]) => [...(relativeNames(names)?.values() ?? [])]
  expect(of('/projects/one/src/A.vy')).toEqual(['A.vy'])
  expect(of('/projects/one/src/A.vy', '/projects/one/src/of/B.vy', '/projects/one/C.vy')).toEqual([
    'src/A.vy',
    'src/of/B.vy',
    'C.vy',
  ])
  expect(of('/A.vy', '/b/B.vy')).toEqual(['A.vy', 'b/B.vy'])
  expect(of('/A.vy', 'B.vy')).toEqual([])
  expect(sourceAt('/projects/one/src/A.vy', { 'A.vy': content })).toBe('A.vy')
})

test('of Vyper they are read so, with what is selected of them; of Solidity they stay as they are', () => {
  const settings = { outputSelection: { '/projects/one/src/A.vy': ['evm.bytecode'] } }
  expect(readStandardJson(json('Vyper', ['/projects/one/src/A.vy'], settings), 'Vyper')).toMatchObject({
    sources: { 'A.vy': content },
    settings: { outputSelection: { 'A.vy': ['evm.bytecode'] } },
  })
  const names = ['/projects/one/A.sol', 'C:\\A.sol', '../A.sol', 'project:/A.sol', 'A\n.sol']
  expect(Object.keys(readStandardJson(json('Solidity', names), 'Solidity').sources)).toEqual(names)
  expect(() => readStandardJson(json('Vyper', ['/__proto__']), 'Vyper')).toThrow('is reserved')
})
