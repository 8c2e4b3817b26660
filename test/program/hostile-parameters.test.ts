import { actionCases } from '../support/every-action.ts'
import { testHostileParameters } from '../support/hostile-parameter-tests.ts'

testHostileParameters(actionCases.filter(([, { module }]) => module !== 'explorer'))
