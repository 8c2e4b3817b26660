import { actionCases } from '../support/every-action.ts'
import { testActions } from '../support/every-action-tests.ts'

testActions(actionCases.filter(([, { module }]) => module === 'explorer'))
