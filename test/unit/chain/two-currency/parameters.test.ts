import { expect, test } from 'vitest'
import { profileOf } from '../../../../src/chain/choose.ts'
import {
  BadChainParametersError,
  LIVE_PARAMETERS,
  readParameters,
} from '../../../../src/chain/two-currency/chain-parameters.ts'
import { profileChoiceOf } from '../../../../src/environment.ts'
import { readSettings } from '../../../../src/settings.ts'
import { RECORDED_CHAIN_PARAMETERS } from '../../../support/two-currency-recording.ts'

const choice = { name: 'two-currency', methodPrefix: '', wrappedNative: [] } as const

test('the live chain is the default, and its own file reads as it', () => {
  expect(readParameters(JSON.stringify(LIVE_PARAMETERS), 'live.json')).toEqual(LIVE_PARAMETERS)
  const profile = profileOf(choice)
  expect(profile.methodPrefix).toBe('quai_')
  expect(profile.unlockDepths).toEqual([241_920, 1_555_200, 3_110_400, 6_307_200])
  expect(profile.allocationInterval).toBe(518_400)
  expect(profileOf({ ...choice, methodPrefix: 'zone_' }).methodPrefix).toBe('zone_')
})

test.for<[string, object, string]>([
  ['a field that is missing', { weekBlocks: undefined }, 'field weekBlocks: '],
  ['a text', { monthBlocks: '30' }, 'field monthBlocks: '],
  ['a fraction', { yearBlocks: 0.5 }, 'field yearBlocks: '],
  ['too few depths', { lockDepths: [14, 90, 180] }, 'field lockDepths: '],
  ['a depth below zero', { lockDepths: [14, 90, -180, 365] }, 'field lockDepths.2: '],
])('%s is refused with the file and the field', ([, fields, words]) => {
  const read = () => readParameters(JSON.stringify({ ...LIVE_PARAMETERS, ...fields }), 'days.json')
  expect(read).toThrow(BadChainParametersError)
  expect(read).toThrow(`The setting CHAIN_PARAMETERS names days.json, which cannot be used: ${words}`)
})

test('the setting CHAIN_PARAMETERS names the file, and another thread needs none', () => {
  const settings = { CHAIN_PROFILE: 'two-currency', CHAIN_PARAMETERS: RECORDED_CHAIN_PARAMETERS }
  const chosen = structuredClone(profileChoiceOf(readSettings(settings)))
  expect(profileOf(chosen).unlockDepths).toEqual([14, 90, 180, 365])
  const missing = readSettings({ ...settings, CHAIN_PARAMETERS: '/nowhere/days.json' })
  expect(() => profileChoiceOf(missing)).toThrow(
    '/nowhere/days.json, which cannot be used: it cannot be read',
  )
})

test('what is no JSON is refused, and fields beside those that are used are let pass', () => {
  expect(() => readParameters('{', 'days.json')).toThrow('it is no JSON')
  expect(readParameters(JSON.stringify({ ...LIVE_PARAMETERS, note: 'live' }), '')).toEqual(LIVE_PARAMETERS)
})
