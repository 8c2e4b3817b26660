/*
 * Amounts whose token their name says, as Uniswap and its forks name them: `amount0In`, `amountOutMin`, `amountADesired`. The token
 * is that of an argument such as `tokenIn`, the end of a `path`, or `token0()` of the contract.
 */

const AMOUNT =
  /^_?(?:amount|reserve|balance)(0|1|A|B|In|Out)(?:In|Out|Min|Max|Minimum|Maximum|Desired|Requested)?_?$/
const TOKEN = /^_?token(0|1|A|B|In|Out)_?$/

/** Selectors of token0() and token1() of a pool. */
export const POOL_TOKENS = ['0x0dfe1681', '0xd21220a7'] as const
/** A bool: token 0 of the pool is given for token 1. Without it, they are given the other way. */
export const DIRECTION = 'zeroForOne'

/** `In` for `amountInMax`; undefined if the name does not say. */
export const sideOfAmount = (name: string): string | undefined => AMOUNT.exec(name)?.[1]
/** `In` for `tokenIn`. */
export const sideOfToken = (name: string): string | undefined => TOKEN.exec(name)?.[1]

interface Named {
  readonly arguments: readonly { readonly name: string }[]
}

/** Whether amounts are of the two tokens of the contract that was called, or emitted the event. */
export const isOfPool = (decoded: Named | null | undefined): boolean =>
  decoded?.arguments.some(({ name }) => name === DIRECTION || /[01]/.test(sideOfAmount(name) ?? '')) ?? false
