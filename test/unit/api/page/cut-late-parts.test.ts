import { expect, test } from 'vitest'
import { cutLateParts } from '../../../../src/api/page/cut-transaction.ts'

type Late = Parameters<typeof cutLateParts>[0]

const ofIndex = { gasUsed: '21000', error: 'execution failed' }
const failure = { frames: [], excerpt: null, how: 'It ran out of gas.' }
const decoded = { calls: [], hasMoreCalls: false, decoded: null, error: null, unknownError: '0x12345678' }
const cut = (late: object) => cutLateParts({ isUnverified: false, ...late } as Late)

test('parts that are late again are left out', () => {
  expect(cut({ decoded: null, mined: { ...ofIndex, reason: '', failure: null } })).toEqual({ mined: ofIndex })
  expect(cut({ decoded: null, mined: { ...ofIndex, reason: 'Too late', failure } })).toEqual({
    mined: { ...ofIndex, reason: 'Too late', failure },
  })
  expect(cut({ decoded: null, mined: null })).toEqual({})
})

test('parts that came are answered, and a selector that is shown replaces the reason', () => {
  expect(
    cut({ decoded, isUnverified: true, mined: { ...ofIndex, reason: 'reverted', failure: null } }),
  ).toEqual({
    ...{ isUnverified: true, decodedCall: null, innerCalls: [], hasMoreInnerCalls: false },
    mined: { ...ofIndex, reason: '', decodedError: null, unknownError: { hex: '0x12345678', length: 4 } },
  })
})
