import {
  address,
  coin,
  item,
  type Part,
  text,
  token,
} from '../../abi-decoding/clear-signing/sentence-parts.ts'
import type { Decoded } from '../../abi-decoding/decode.ts'
import type { Hex } from '../../primitives/hex.ts'
import type { TokenMove } from '../../query/balance-moves.ts'
import { type Deed, deed } from './state.ts'

/** A call of a token contract. The token's standard defines the meaning of its functions. */
export interface TokenCall {
  readonly token: Hex
  readonly standard: 20 | 721 | 1155
  readonly from: Hex
  readonly value: bigint
  readonly decoded: Decoded
}

/** Amounts above half of the largest number mean “unlimited”. */
const UNLIMITED = 2n ** 255n

type Words = (call: TokenCall, args: readonly string[]) => Deed | undefined

const hex = (value: string): Hex => value as Hex

/** An amount of a fungible token, or the item with this number. */
const thing = ({ token: contract, standard }: TokenCall, value: string): Part =>
  standard === 20 ? token(contract, BigInt(value)) : item(contract, BigInt(value))

const moved: Words = (call, [from, to, value]) =>
  deed(
    'Transferred',
    'transfer',
    thing(call, value!),
    ...(from === call.from ? [] : [text(' from '), address(hex(from!))]),
    text(' to '),
    address(hex(to!)),
  )

const METHODS: Readonly<Record<string, Words>> = {
  'transfer(address,uint256)': (call, [to, value]) =>
    deed('Transferred', 'transfer', thing(call, value!), text(' to '), address(hex(to!))),
  'transferFrom(address,address,uint256)': moved,
  'safeTransferFrom(address,address,uint256)': moved,
  'safeTransferFrom(address,address,uint256,bytes)': moved,
  'safeTransferFrom(address,address,uint256,uint256,bytes)': (call, [from, to, id]) =>
    moved(call, [from!, to!, id!]),
  'approve(address,uint256)': (call, [spender, value]) => {
    const amount = BigInt(value!)
    if (call.standard !== 20)
      return deed('Approved', 'approve', address(hex(spender!)), text(' to transfer '), thing(call, value!))
    if (amount === 0n)
      return deed(
        'Revoked',
        'revoke',
        text('the approval of '),
        address(hex(spender!)),
        text(' to spend '),
        address(call.token),
      )
    const most = amount >= UNLIMITED ? [text('any amount of '), address(call.token)] : [thing(call, value!)]
    return deed('Approved', 'approve', address(hex(spender!)), text(' to spend '), ...most)
  },
  'setApprovalForAll(address,bool)': (call, [operator, isApproved]) =>
    isApproved === 'true'
      ? deed(
          'Approved',
          'approve',
          address(hex(operator!)),
          text(' to transfer all items of '),
          address(call.token),
        )
      : deed(
          'Revoked',
          'revoke',
          text('the approval of '),
          address(hex(operator!)),
          text(' for all items of '),
          address(call.token),
        ),
  'deposit()': ({ token: contract, value }) =>
    value === 0n ? undefined : deed('Wrapped', 'wrap', coin(value), text(' as '), address(contract)),
  'withdraw(uint256)': (call, [value]) => deed('Unwrapped', 'unwrap', thing(call, value!)),
}

/** The meaning of the function in the token's standard; undefined if the standard does not have it. */
export function deedOfMethod(call: TokenCall): Deed | undefined {
  const { signature, arguments: args } = call.decoded
  const words = Object.hasOwn(METHODS, signature) ? METHODS[signature] : undefined
  return words?.(
    call,
    args.map(({ value }) => String(value).toLowerCase()),
  )
}

/** Whether the transfers confirm a guessed function: an argument is a recipient, and another one its amount or item. */
export const isBorneOut = ({ token: contract, decoded }: TokenCall, moves: readonly TokenMove[]): boolean => {
  const values = decoded.arguments.map(({ value }) => String(value).toLowerCase())
  return (
    decoded.name.toLowerCase().includes('transfer') &&
    moves.some(
      (move) =>
        move.token === contract && values.includes(move.to) && values.includes(move.token_id ?? move.amount),
    )
  )
}
