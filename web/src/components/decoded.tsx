import { useContext, useState } from 'preact/hooks'
import { sideOfAmount } from '../../../src/abi-decoding/amounts.ts'
import type { DecodedArgument, DecodedOnPage } from '../../../src/api/page/page-shapes.ts'
import { isAddress, type TokenName, type TokenUnit, WEI } from '../chain-values.ts'
import { MovesContext, movedToken, type Sides, sidesOf } from '../moves.ts'
import { usePage } from '../page-context.ts'
import { exactCoins, grouped, shown, shownName } from '../text.ts'
import { isArray, treeOf, type ValueNode } from '../value-tree.ts'
import { AddressLink, type Column, symbolOf, Table } from './page-elements.tsx'
import { TokenAmount } from './token.tsx'
import { ValueList } from './value-list.tsx'

export const DecodedSignature = ({ decoded: { signature, guess } }: { readonly decoded: DecodedOnPage }) => (
  <>
    <code class="wrap">{shown(signature)}</code>
    {guess !== null && (
      <>
        {' '}
        <small class="guess">{guess}</small>
      </>
    )}
  </>
)

/**
 * The position of the token amount in the arguments of functions and events of ERC-20, WETH and ERC-4626. Assets of a
 * vault are left out, because they are amounts of another token. moves.ts finds that token.
 */
const AMOUNTS: Readonly<Record<string, number>> = {
  'transfer(address,uint256)': 1,
  'transferFrom(address,address,uint256)': 2,
  'approve(address,uint256)': 1,
  'increaseAllowance(address,uint256)': 1,
  'decreaseAllowance(address,uint256)': 1,
  'mint(address,uint256)': 1,
  'burn(uint256)': 0,
  'burnFrom(address,uint256)': 1,
  'withdraw(uint256)': 0,
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)': 2,
  'mint(uint256,address)': 0,
  'redeem(uint256,address,address)': 0,
  'convertToAssets(uint256)': 0,
  'previewMint(uint256)': 0,
  'previewRedeem(uint256)': 0,
  'Transfer(address,address,uint256)': 2,
  'Approval(address,address,uint256)': 2,
  'Deposit(address,uint256)': 1,
  'Withdrawal(address,uint256)': 1,
  'Deposit(address,address,uint256,uint256)': 3,
  'Withdraw(address,address,address,uint256,uint256)': 4,
  'ERC4626ExceededMaxMint(address,uint256,uint256)': 2,
  'ERC4626ExceededMaxRedeem(address,uint256,uint256)': 2,
  'ExceededMaxRedeem(address,uint256,uint256)': 2,
}
/** Names of error arguments that are amounts of the token that raised the error. */
const AMOUNT_OF_ERROR =
  /^_?(?:amount|value|balance|allowance|shares|supply|increasedSupply|cap|wanted|requested|required|needed|available|left)_?$/i
/** The same as AMOUNTS for return values. */
const AMOUNTS_BACK: Readonly<Record<string, number>> = {
  'balanceOf(address)': 0,
  'totalSupply()': 0,
  'allowance(address,address)': 0,
  'cap()': 0,
  'maxSupply()': 0,
  'deposit(uint256,address)': 0,
  'withdraw(uint256,address,address)': 0,
  'convertToShares(uint256)': 0,
  'previewDeposit(uint256)': 0,
  'previewWithdraw(uint256)': 0,
  'maxMint(address)': 0,
  'maxRedeem(address)': 0,
}

export interface PlaceOfArgument {
  readonly signature: string
  readonly at: number
  /** It is a return value. */
  readonly isBack?: boolean
  readonly isError?: boolean
  /** The token that was called, emitted the event or raised the error; undefined if the contract is not a token. */
  readonly token: TokenName | undefined
  /** The tokens that the other arguments or the called pool name. */
  readonly sides: Sides
}

interface ArgumentProps {
  readonly argument: Pick<DecodedArgument, 'type' | 'value'> &
    Partial<Pick<DecodedArgument, 'name' | 'isCut' | 'member' | 'list'>>
  readonly place: PlaceOfArgument
  readonly long?: boolean
}

/** The token of an amount; undefined if the argument is not known to be an amount. */
export function amountToken(
  { name = '', type }: Pick<ArgumentProps['argument'], 'name' | 'type'>,
  { signature, at, isBack, isError, token, sides }: PlaceOfArgument,
): TokenUnit | undefined {
  const isOfCalled =
    (isBack ? AMOUNTS_BACK : AMOUNTS)[signature] === at ||
    (isError && type === 'uint256' && AMOUNT_OF_ERROR.test(name))
  if (token?.type === 'ERC-20' && isOfCalled) return token
  return /^u?int/.test(type) ? sides.get(sideOfAmount(name) ?? '') : undefined
}

/** An argument on one line. Token amounts are shown in the token's unit. */
export function ArgumentText({ argument, place, long = false }: ArgumentProps) {
  const { type, value, isCut, member, list } = argument
  const moves = useContext(MovesContext)
  if (list) return <LineOfParts node={treeOf(type, list)} place={place} />
  if (member !== undefined) return <Member name={member} value={value} />
  if (type === 'address' && isAddress(value)) return <AddressLink hash={value} long={long} />
  const token = amountToken(argument, place) ?? movedToken(argument, place.token, moves)
  if (token) return <TokenAmount amount={value} decimals={token.decimals} symbol={token.symbol} />
  if (/^u?int/.test(type) && IS_LONG_NUMBER.test(value))
    return long && type.startsWith('u') ? (
      <InUnits value={BigInt(value)} />
    ) : (
      <span title={value}>{BigInt(value).toLocaleString('en')}</span>
    )
  return (
    <>
      <bdi class="wrap">{shown(value)}</bdi>
      {isCut && '…'}
    </>
  )
}

/** The name of a value of an enum, and the value. */
export const Member = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <>
    <bdi>{shownName(name)}</bdi> ({shown(value)})
  </>
)

/** Times and shorter numbers are read without groups. */
const IS_LONG_NUMBER = /^-?\d{11,}$/

const GWEI_PLACES = 9

/** A number that may be an amount. A click shows it in the next unit: as it is, in Gwei, in coins. */
function InUnits({ value }: { readonly value: bigint }) {
  const { coin } = usePage()
  const [chosen, setChosen] = useState(0)
  const units = [
    { places: 0, name: '' },
    ...(coin.decimals === WEI.decimals ? [{ places: GWEI_PLACES, name: `G${coin.unit}` }] : []),
    { places: coin.decimals, name: symbolOf(coin) },
  ]
  const { places, name } = units[chosen % units.length]!
  return (
    <button
      type="button"
      class="as-text"
      title={`${value}: show in another unit`}
      onClick={() => setChosen(chosen + 1)}
    >
      {exactCoins(value, places)}
      {name && <span class="muted"> {name}</span>}
    </button>
  )
}

interface LineProps {
  readonly node: ValueNode
  readonly place: PlaceOfArgument
}

/** `[a, b]` for an array, `(name: a, b)` for a tuple. */
function LineOfParts({ node, place }: LineProps) {
  const { type, items, parts } = node
  if (items === null) return <ArgumentText argument={node} place={{ ...place, at: -1 }} />
  const [begin, end] = isArray(type) ? '[]' : '()'
  return (
    <>
      {begin}
      {parts.map((part, n) => (
        <span key={n}>
          {n > 0 && ', '}
          {part.name !== '' && `${shownName(part.name)}: `}
          <LineOfParts node={part} place={place} />
        </span>
      ))}
      {items > parts.length && `${parts.length > 0 ? ', ' : ''}… ${grouped(items - parts.length)} more`}
      {end}
    </>
  )
}

/** An argument in a table cell. Parts of an array or tuple are below each other, and addresses are shown in full. */
export function ArgumentValue({ argument, place }: Omit<ArgumentProps, 'long'>) {
  const { type, list } = argument
  if (!list) return <ArgumentText argument={argument} place={place} long />
  const textOf = (node: ValueNode) => <ArgumentText argument={node} place={{ ...place, at: -1 }} long />
  return <ValueList node={treeOf(type, list)} textOf={textOf} />
}

interface ArgumentsProps {
  readonly decoded: DecodedOnPage
  readonly label: string
  /** The contract that was called, emitted the event or raised the error, if it is a token. */
  readonly token?: TokenName | undefined
  readonly isError?: boolean
  /** The call that raised the error. */
  readonly call?: DecodedOnPage | null
}

export const NAME: Column<{ readonly name: string }> = ['Name', ({ name }) => <bdi>{shownName(name)}</bdi>]
export const TYPE: Column<{ readonly type: string }> = [
  'Type',
  ({ type }) => <code class="wrap">{shown(type)}</code>,
  'type',
]

export function DecodedArguments({ decoded, label, token, isError = false, call }: ArgumentsProps) {
  const { signature, arguments: args, more, trailing } = decoded
  const { tokens } = useContext(MovesContext)
  const sides = sidesOf([...(call?.arguments ?? []), ...args], token, tokens)
  const areNamed = args.some(({ name }) => name !== '')
  const columns: Column<DecodedArgument>[] = [
    TYPE,
    [
      'Value',
      (argument, at) => (
        <>
          {argument.isHash && <span class="muted">its hash: </span>}
          <ArgumentValue argument={argument} place={{ signature, at, isError, token, sides }} />
        </>
      ),
      'wide-text',
    ],
  ]
  return (
    <>
      {args.length > 0 && (
        <Table isPlain label={label} rows={args} columns={areNamed ? [NAME, ...columns] : columns} />
      )}
      {more > 0 && <p class="muted">and {grouped(more)} more</p>}
      {trailing !== '' && (
        <p>
          <span class="muted">Bytes behind the arguments, which the function does not read:</span>{' '}
          <code class="wrap">{trailing}</code>
        </p>
      )}
    </>
  )
}

export const Decoded = (props: ArgumentsProps) => (
  <>
    <p>
      <DecodedSignature decoded={props.decoded} />
    </p>
    <DecodedArguments {...props} />
  </>
)
