/** geth's words, which other clients may write with a capital letter. */
const GETH: ReadonlySet<string> = new Set([
  'execution reverted',
  'out of gas',
  'stack underflow',
  'invalid jump destination',
  'write protection',
  'return data out of bounds',
  'max call depth exceeded',
  'insufficient balance for transfer',
  'contract address collision',
  'contract creation code storage out of gas',
  'max code size exceeded',
  'max initcode size exceeded',
  'invalid code: must not begin with 0xef',
  'gas uint64 overflow',
  'nonce uint64 overflow',
])

/** The words of clients, in lower case, with the words of geth's `core/vm/errors.go` on the right. */
const GETH_WORDS: ReadonlyMap<string, string> = new Map([
  // Parity and OpenEthereum. Nethermind, Erigon, Besu, anvil and reth also use these in `trace_*`.
  ['reverted', 'execution reverted'],
  ['bad instruction', 'invalid opcode'],
  ['bad jump destination', 'invalid jump destination'],
  ['out of stack', 'stack limit reached'],
  ['built-in failed', 'precompile failed'],
  ['mutable call in static context', 'write protection'],
  ['out of bounds', 'return data out of bounds'],
  // Besu.
  ['illegal state change', 'write protection'],
  ['precompile error', 'precompile failed'],
  ['invalid operation', 'invalid opcode'],
  ['insufficient gas', 'out of gas'],
  // Nethermind.
  ['static call violation', 'write protection'],
  ['stack overflow', 'stack limit reached'],
  ['access violation', 'return data out of bounds'],
  ['badinstruction', 'invalid opcode'],
  ['invalidjumpdestination', 'invalid jump destination'],
  ['outofgas', 'out of gas'],
  ['stackunderflow', 'stack underflow'],
  ['stackoverflow', 'stack limit reached'],
  ['revert', 'execution reverted'],
  // revm (anvil, reth): Rust's names of errors without a text.
  ['precompiled failed', 'precompile failed'],
  ['precompileerror', 'precompile failed'],
  ['precompileoog', 'out of gas'],
  ['memoryoog', 'out of gas'],
  ['memorylimitoog', 'out of gas'],
  ['invalidoperandoog', 'out of gas'],
  ['out of gas: out of memory', 'out of gas'],
  ['invalid operand: out of gas', 'out of gas'],
  ['opcodenotfound', 'invalid opcode'],
  ['notactivated', 'invalid opcode'],
  ['invalidfeopcode', 'invalid opcode'],
  ['statechangeduringstaticcall', 'write protection'],
  ['callnotallowedinsidestatic', 'write protection'],
  ['calltoodeep', 'max call depth exceeded'],
  ['call depth exceeded', 'max call depth exceeded'],
  ['outoffunds', 'insufficient balance for transfer'],
  ['out of funds', 'insufficient balance for transfer'],
  ['insufficient balance', 'insufficient balance for transfer'],
  ['createcollision', 'contract address collision'],
  ['createcontractsizelimit', 'max code size exceeded'],
  ['createcontractstartingwithef', 'invalid code: must not begin with 0xef'],
  ['createinitcodesizelimit', 'max initcode size exceeded'],
  ['nonceoverflow', 'nonce uint64 overflow'],
  ['outofoffset', 'return data out of bounds'],
])

/**
 * Errors that interrupt a frame burn all its gas. A REVERT returns the rest (EIP-140), and a call that was refused
 * before it began costs no gas.
 */
const BURNING: ReadonlySet<string> = new Set([
  'out of gas',
  'stack underflow',
  'stack limit reached',
  'invalid opcode',
  'invalid jump destination',
  'write protection',
  'return data out of bounds',
  'precompile failed',
  'contract address collision',
  'contract creation code storage out of gas',
  'max code size exceeded',
  'invalid code: must not begin with 0xef',
  'gas uint64 overflow',
])

/** Whether a frame with this error, in geth's words, used all its gas. */
export const burnsAllGas = (error: string): boolean => BURNING.has(error)

/** geth appends numbers to these errors. They are not chain data, and two nodes would not agree on them. */
const WITH_FIGURES = /^(stack underflow|stack limit reached)\b.*$/

/**
 * Translates any client's error to geth's words: `Reverted` becomes `execution reverted`, `Out of gas` becomes
 * `out of gas`. geth's errors stay the same, except that the numbers in stack errors and the opcode after `invalid
 * opcode` are removed, because other clients do not report them. Unknown words stay the same.
 */
export function errorWords(raw: string): string {
  const lower = raw.toLowerCase()
  if (GETH.has(lower)) return lower
  const known = GETH_WORDS.get(lower)
  if (known !== undefined) return known
  if (lower.startsWith('invalid opcode')) return 'invalid opcode'
  // Erigon and geth append the error of the gas function. If that is `write protection`, it is the reason.
  if (lower.startsWith('out of gas: '))
    return errorWords(lower.slice('out of gas: '.length)) === 'write protection'
      ? 'write protection'
      : 'out of gas'
  return WITH_FIGURES.exec(lower)?.[1] ?? raw
}
