/** Names in struct logs, except numbered ones, by the opcode of the first in the row. */
const ROWS: readonly (readonly [first: number, names: string])[] = [
  [0x00, 'STOP ADD MUL SUB DIV SDIV MOD SMOD ADDMOD MULMOD EXP SIGNEXTEND'],
  [0x10, 'LT GT SLT SGT EQ ISZERO AND OR XOR NOT BYTE SHL SHR SAR CLZ'],
  [0x20, 'KECCAK256'],
  [0x30, 'ADDRESS BALANCE ORIGIN CALLER CALLVALUE CALLDATALOAD CALLDATASIZE CALLDATACOPY CODESIZE CODECOPY'],
  [0x3a, 'GASPRICE EXTCODESIZE EXTCODECOPY RETURNDATASIZE RETURNDATACOPY EXTCODEHASH'],
  [0x40, 'BLOCKHASH COINBASE TIMESTAMP NUMBER PREVRANDAO GASLIMIT CHAINID SELFBALANCE BASEFEE BLOBHASH'],
  [0x4a, 'BLOBBASEFEE'],
  [0x50, 'POP MLOAD MSTORE MSTORE8 SLOAD SSTORE JUMP JUMPI PC MSIZE GAS JUMPDEST TLOAD TSTORE MCOPY PUSH0'],
  [0xf0, 'CREATE CALL CALLCODE RETURN DELEGATECALL CREATE2'],
  [0xfa, 'STATICCALL'],
  [0xfd, 'REVERT INVALID SELFDESTRUCT'],
  // Earlier names.
  [0x20, 'SHA3'],
  [0x44, 'DIFFICULTY'],
  [0xff, 'SUICIDE'],
]
const NAMED: ReadonlyMap<string, number> = new Map(
  ROWS.flatMap(([first, names]) => names.split(' ').map((name, n) => [name, first + n] as const)),
)

const FAMILIES: Readonly<Record<string, number>> = { PUSH: 0x5f, DUP: 0x7f, SWAP: 0x8f, LOG: 0xa0 }

/** For unknown names: 0x0c, which is not an instruction. */
const UNKNOWN_OPCODE = 0x0c

export function opcodeOf(name: string): number {
  const named = NAMED.get(name)
  if (named !== undefined) return named
  const [, family = '', number = ''] = /^([A-Z]+)(\d{1,2})$/.exec(name) ?? []
  return Object.hasOwn(FAMILIES, family) ? FAMILIES[family]! + Number(number) : UNKNOWN_OPCODE
}

export const OPCODE = {
  stop: 0x00,
  returnDataCopy: 0x3e,
  jump: 0x56,
  jumpIf: 0x57,
  jumpDest: 0x5b,
  create: 0xf0,
  call: 0xf1,
  callCode: 0xf2,
  return: 0xf3,
  delegateCall: 0xf4,
  create2: 0xf5,
  staticCall: 0xfa,
  revert: 0xfd,
  invalid: 0xfe,
  selfDestruct: 0xff,
} as const

export const isCreation = (op: number): boolean => op === OPCODE.create || op === OPCODE.create2
export const isCall = (op: number): boolean =>
  isCreation(op) ||
  op === OPCODE.call ||
  op === OPCODE.callCode ||
  op === OPCODE.delegateCall ||
  op === OPCODE.staticCall
