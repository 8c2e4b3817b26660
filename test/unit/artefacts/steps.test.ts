import { expect, test } from 'vitest'
import { createEnclosing } from '../../../src/artefacts/lines/enclosing.ts'
import { failingPath } from '../../../src/artefacts/lines/failing-path.ts'
import { positionOf } from '../../../src/artefacts/lines/locate.ts'
import { NoStepsError, readSteps } from '../../../src/artefacts/lines/read-steps.ts'
import { decodeSourceMap, instructionsOf } from '../../../src/artefacts/lines/source-map.ts'

const word = (value: number | string) => `0x${Number(value).toString(16)}`
type Log = readonly [op: string, depth: number, stack?: readonly (number | string)[]]

const answer = (logs: readonly Log[]) =>
  Buffer.from(
    JSON.stringify({
      jsonrpc: '2.0',
      result: {
        failed: true,
        structLogs: logs.map(([op, depth, stack = []], n) => ({
          pc: n,
          op,
          gas: 100,
          gasCost: 3,
          depth,
          stack: stack.map(word),
        })),
      },
    }),
  )
const pathOf = (logs: readonly Log[]) => failingPath(readSteps(answer(logs)))

test('a source map has the values of the instruction before where it has none', () => {
  const map = decodeSourceMap('1:2:3:i:1;;:9;4::-1:o;;;5:junk:')
  expect([...map.start]).toEqual([1, 1, 1, 4, 4, 4, 5])
  expect([...map.size]).toEqual([2, 2, 9, 9, 9, 9, 9])
  expect([...map.file]).toEqual([3, 3, 3, -1, -1, -1, -1])
  expect([...map.jump]).toEqual([1, 1, 1, 2, 2, 2, 2])
  expect(decodeSourceMap('').length).toBe(0)
  // PUSH2 has two bytes of its own; the last PUSH is cut off.
  expect([...instructionsOf(Buffer.from('61aabb5b60', 'hex'))]).toEqual([0, -1, -1, 1, 2])
})

test('a caller that gives back what its call gave back passes the failure on; another reason is its own', () => {
  const call: Log = ['CALL', 1, [0, 0, 0, 0, 0, 0xca11, 1000]]
  const fails: Log = ['REVERT', 2, [68, 0]]
  const passed = pathOf([call, fails, ['RETURNDATACOPY', 1, [68, 0, 0x80]], ['REVERT', 1, [68, 0x80]]])
  expect(passed.map(({ end, code }) => [end, code])).toEqual([
    ['revert', undefined],
    ['revert', `0x${'ca11'.padStart(40, '0')}`],
  ])
  // As long, and from another place of the memory.
  expect(
    pathOf([call, fails, ['RETURNDATACOPY', 1, [68, 0, 0x80]], ['REVERT', 1, [68, 0x200]]]),
  ).toHaveLength(1)
  // It made another call since.
  const other: Log[] = [
    ['CALL', 1, [0, 0, 0, 0, 0, 4, 1000]],
    ['POP', 1],
    ['REVERT', 1, [0, 0]],
  ]
  expect(pathOf([call, ['INVALID', 2], ...other])).toHaveLength(1)
  expect(pathOf([call, ['INVALID', 2], ['REVERT', 1, [0, 0]]]).map(({ end }) => end)).toEqual([
    'revert',
    'invalid',
  ])
  expect(pathOf([['STOP', 1]])).toEqual([])
  expect(pathOf([])).toEqual([])
})

test('an answer without steps, or with one that does not end, is refused', () => {
  for (const text of ['{}', '{"structLogs":5}', '{"structLogs":[{"op":"ADD"', '{"structLogs":[{"op":"', '']) {
    const read = () => [...readSteps(Buffer.from(text))]
    expect(read, text).toThrow(NoStepsError)
  }
  expect([...readSteps(Buffer.from('{"structLogs":[{"pc":"x","op":7,"depth":null,"stack":{}}]}'))]).toEqual([
    { pc: 0, op: 0x0c, depth: 0, gas: 0, gasCost: 0, stack: [] },
  ])
})

test('lines and columns count characters, and braces in comments and texts do not count', () => {
  const text = Buffer.from('// ä\ncontract A { // }\n  function f() public { g("}"); /* } */ h(); }\n}\n')
  const at = text.indexOf('h();')
  expect(positionOf('a.sol', text, at)).toEqual({ file: 'a.sol', line: 3, column: 41 })
  expect(createEnclosing(text)(at)).toEqual({ contract: 'A', name: 'f' })
  expect(createEnclosing(Buffer.from('}}}{{{ contract'))(3)).toEqual({ contract: '', name: '' })
})
