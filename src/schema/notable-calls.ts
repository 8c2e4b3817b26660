import { CALL_TYPES } from './tables.ts'

type StoredCallType = (typeof CALL_TYPES)[number]

const MAKING: readonly StoredCallType[] = ['create', 'create2', 'selfdestruct']
const BORROWING: readonly StoredCallType[] = ['delegatecall', 'staticcall']

/**
 * Whether a call is listed by default: value transfers, creations, destructions and failures, which users look for
 * (compatibility.md, Actions: txlistinternal).
 */
export const isNotable = (type: StoredCallType, failed: boolean, moves: boolean): boolean =>
  failed || MAKING.includes(type) || (moves && !BORROWING.includes(type))

const numbersSql = (types: readonly StoredCallType[]): string =>
  types.map((type) => CALL_TYPES.indexOf(type)).join(', ')

/** SQL: `isNotable` for a row of `call`. */
export const NOTABLE = `(call.error is not null or call.type in (${numbersSql(MAKING)})
  or (call.value > 0 and call.type not in (${numbersSql(BORROWING)})))`
