import { type ComponentChildren, createElement } from 'preact'
import { useId, useState } from 'preact/hooks'
import { ROWS_PER_PAGE } from '../../../src/api/page/page-lists.ts'
import { isoTime, utc } from '../../../src/primitives/utc.ts'
import { addressOf } from '../base.ts'
import type { Currency, CutBytes } from '../chain-values.ts'
import { checksummed } from '../checksum.ts'
import { type PageName, usePage } from '../page-context.ts'
import { identiconOf } from '../picture-links.ts'
import { useSession } from '../session.ts'
import {
  ago,
  coins,
  exactCoins,
  grouped,
  rounded,
  shortened,
  shown,
  shownName,
  textOfBytes,
  wordsOf,
} from '../text.ts'
import { switchTimes } from '../times.ts'
import { Button, LinkButton } from './buttons.tsx'
import { CopyButton, CopyTitle } from './copy-button.tsx'
import { Icon } from './icon.tsx'
import { lazy } from './lazy.tsx'
import { LiveRows } from './live-rows.tsx'
import { QrButton } from './qr-button.tsx'
import { useWork } from './use-work.ts'

interface CardProps {
  readonly id: string
  readonly title: ComponentChildren
  /** The chosen tab shows the title. */
  readonly isTab?: boolean
  readonly kind?: string
  readonly children?: ComponentChildren
}

export const Card = ({ id, title, isTab, kind = '', children }: CardProps) => (
  <section class={`card ${kind}`.trim()} aria-labelledby={id}>
    <h2 id={id} class={isTab ? 'unseen' : undefined}>
      {title}
    </h2>
    {children}
  </section>
)

export const FactList = ({ children }: { readonly children: ComponentChildren }) => (
  <dl class="facts">{children}</dl>
)

/** Explanations of terms for readers who do not know them. */
const HINTS: ReadonlyMap<string, string> = new Map([
  ['Base fee', 'Price of gas that every transaction of the block pays at least. It is burned.'],
  ['Blob gas', 'Gas of the data that rollups attach to transactions (EIP-4844). It has its own price.'],
  ['Burnt', 'The part of the fees that nobody receives (EIP-1559).'],
  ['Delegate', 'Contract whose code this account runs (EIP-7702).'],
  ['Fee recipient', 'Address that receives the priority fees of the block.'],
  ['Funded by', 'Address that sent the first coins here.'],
  ['Gas target', 'Gas that a block should use. Above it the base fee rises, below it falls.'],
  ['Gas used', 'Work of the computation. The fee is gas used × gas price.'],
  ['Max fee', 'The most that the sender would pay for a unit of gas.'],
  [
    'Max priority fee',
    'The most that the sender would pay the block producer for a unit of gas, above the base fee.',
  ],
  ['Nonce', 'Number of transactions that the account had sent before.'],
  ['Not checkable', 'Parts of the block that could not be compared with its header.'],
  ['Passed', 'Parts of the block that were compared with its header.'],
  ['Priority fees', 'What the block producer receives for a unit of gas, above the base fee.'],
  [
    'Saved against max fee',
    'The difference between the fee that was paid and the most that the sender had allowed.',
  ],
  ['Source node', 'The node that this block was read from.'],
  ['Topics', 'The indexed part of an event. The first names the event.'],
])

/** A label whose explanation opens by a click, a tap or a key, without a script. It is seen under the pointer too. */
function Explained({ hint, children }: { readonly hint: string; readonly children: ComponentChildren }) {
  const id = useId()
  return (
    <span class="explained">
      <button type="button" class="as-text" popovertarget={id}>
        {children}
      </button>
      <span id={id} popover="auto">
        {hint}
      </span>
    </span>
  )
}

interface FactProps {
  readonly name: string
  /** Replaces the explanation of HINTS, if the name has a different meaning here. */
  readonly hint?: string
  readonly children?: ComponentChildren
}

/** A line with a name and a value. Nothing is shown if the value is missing. */
export function Fact({ name, hint = HINTS.get(name), children }: FactProps) {
  const isEmpty = Array.isArray(children) ? children.length === 0 : !children && children !== 0
  if (isEmpty) return null
  return (
    <div>
      <dt>{hint ? <Explained hint={hint}>{name}</Explained> : name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function Time({ seconds }: { readonly seconds: number }) {
  const { now } = usePage()
  return (
    <time dateTime={isoTime(seconds)}>
      {ago(seconds, now, true)} <span class="muted">({utc(seconds)})</span>
    </time>
  )
}

export function Age({ seconds }: { readonly seconds: number }) {
  const { now } = usePage()
  return (
    <time dateTime={isoTime(seconds)} title={utc(seconds)}>
      {ago(seconds, now)}
    </time>
  )
}

export const symbolOf = ({ symbol }: Currency) => symbol ?? 'coins'

/** An amount with all its digits. Those after the sixth decimal are small, because few readers need them. */
export function LongAmount({ digits, unit }: { readonly digits: string; readonly unit: string }) {
  const end = digits.includes('.') ? digits.indexOf('.') + 7 : digits.length
  return (
    <span>
      {digits.slice(0, end)}
      <small>
        {digits.slice(end)} {unit}
      </small>
    </span>
  )
}

interface AmountProps {
  readonly value: string | bigint
  readonly currency: Currency
  readonly exact?: boolean
}

export function Amount({ value, currency, exact = false }: AmountProps) {
  const amount = BigInt(value)
  return (
    <span class={amount === 0n ? 'amount muted' : 'amount'} title={`${amount} ${currency.unit}`}>
      {exact ? exactCoins(amount, currency.decimals) : coins(amount, currency.decimals)}{' '}
      <small>{symbolOf(currency)}</small>
    </span>
  )
}

/** Smaller gas prices are shown in wei, in which they are easier to read. */
const LEAST_IN_GWEI = 100_000n

/** A gas price. Most are a few gwei. */
export function gasPriceText(amount: bigint, { decimals, unit }: Currency, isShort = false): string {
  if (decimals !== 18 || amount < LEAST_IN_GWEI) return `${grouped(Number(amount))} ${unit}`
  const digits = isShort ? rounded(Number(amount) / 1e9) : exactCoins(amount, 9)
  return `${digits} G${unit}`
}

export function GasPrice({ value }: Pick<AmountProps, 'value'>) {
  const { coin } = usePage()
  return <span title={`${value} ${coin.unit}`}>{gasPriceText(BigInt(value), coin)}</span>
}

/** An amount of the coin that gas is paid in. */
export const CoinAmount = (props: Omit<AmountProps, 'currency'>) => (
  <Amount {...props} currency={usePage().coin} />
)

export const WithdrawnAmount = ({ gwei }: { readonly gwei: string }) => (
  <CoinAmount value={BigInt(gwei) * 10n ** 9n} />
)

interface AddressProps {
  readonly hash: string
  /** Used if the page knows no other name. */
  readonly name?: string | undefined
  /** Shows the whole address. */
  readonly long?: boolean
  /** Does not show the public name, which is already next to it. */
  readonly plain?: boolean
}

/** What this page knows of an address; undefined if it has no name and is no contract. */
const useKnown = (hash: string): PageName | undefined => usePage().names.get(hash.toLowerCase())

/** The name of an address on this page; undefined if it has none. */
export function useName(hash: string): PageName | undefined {
  const known = useKnown(hash)
  return known?.name ? known : undefined
}

/** Precedes the name of its implementation. */
const ProxySign = () => (
  <>
    <span class="proxy" role="img" aria-label="Proxy" title="Proxy">
      <Icon name="contract" />
    </span>{' '}
  </>
)

/** Characters of a note that is shown instead of an address. */
const MAX_OWN_NAME = 30

export function AddressLink({ hash, name, long = false, plain = false }: AddressProps) {
  const known = useKnown(hash)
  const note = useSession().own?.get(hash.toLowerCase())?.note
  const full = checksummed(hash)
  // The page of the address shows the note elsewhere.
  const noted = plain && long ? '' : note?.slice(0, MAX_OWN_NAME)
  const text = noted || (plain ? undefined : known?.name || name)
  const isProxy = text !== undefined && text === known?.name && known.source === 'proxy'
  const link = (
    // The key makes a new element for another address, so that its picture is drawn again.
    <a
      key={full}
      class={!text ? `number ${long ? 'wrap' : 'short'}` : note ? 'noted' : undefined}
      href={`address/${full}`}
      title={full}
    >
      {isProxy ? <ProxySign /> : known?.isContract && <Icon name="contract" />}
      {text ? <bdi>{shownName(text)}</bdi> : long ? full : shortened(full)}
    </a>
  )
  if (!long)
    return (
      <span class="linked">
        {link}
        <CopyTitle what="the address" />
      </span>
    )
  return (
    <>
      {text && <>{link} </>}
      <span class="linked">
        {text ? <span class="number wrap muted">{full}</span> : link}
        <CopyButton label="Copy the address" read={async () => full} />
      </span>
    </>
  )
}

export const TransactionLink = ({ hash }: { readonly hash: string }) => (
  <span class="linked">
    <a class="number short" href={`tx/${hash}`} title={hash}>
      {shortened(hash)}
    </a>
    <CopyTitle what="the hash" />
  </span>
)

export const BlockLink = ({ number }: { readonly number: number }) => (
  <a class="number" href={`block/${number}`}>
    {number}
  </a>
)

interface IdenticonProps {
  readonly address: string
  /** Width and height, pixels. */
  readonly size: number
}

/** The picture of an address where it is no link. */
export const Identicon = ({ address, size }: IdenticonProps) => (
  // The key makes a new element for another address, so that its logo is requested again.
  <img
    key={address}
    class="identicon"
    data-address={address}
    src={identiconOf(address)}
    alt=""
    width={size}
    height={size}
  />
)

interface HeadingProps {
  readonly kind: string
  /** For example that it is verified. */
  readonly badges?: ComponentChildren
  /** It is shown in full, with its picture. */
  readonly address?: string
  /** The page of the address, if this is another page. */
  readonly href?: string
  readonly actions?: ComponentChildren
  readonly children: ComponentChildren
}

/** The title of a page, with the type of what it is about. */
export const Heading = ({ kind, badges, address, href, actions, children }: HeadingProps) => (
  <div class="title heading">
    {address !== undefined && <Identicon address={address} size={40} />}
    <div>
      <h1>
        {children} <span class="tag">{kind}</span>
        {badges && <> {badges}</>}
      </h1>
      {address !== undefined && (
        <Copied text={checksummed(address)} what="the address" href={href}>
          <QrButton address={checksummed(address)} />
        </Copied>
      )}
    </div>
    {actions}
  </div>
)

/** The most important numbers, side by side. */
export const Figures = ({
  label,
  children,
}: {
  readonly label: string
  readonly children: ComponentChildren
}) => (
  <dl class="tiles" aria-label={label}>
    {children}
  </dl>
)

interface FigureProps {
  readonly name: string
  readonly value: ComponentChildren
  /** It has many digits, so it is wide. */
  readonly wide?: boolean
  readonly children?: ComponentChildren
}

export const Figure = ({ name, value, wide, children }: FigureProps) => (
  <div class={wide ? 'double' : undefined}>
    <dt>{name}</dt>
    <dd>
      {value} <small>{children}</small>
    </dd>
  </div>
)

interface SeenParts {
  readonly name: string
  readonly block: string
  /** Empty if it is not known. */
  readonly time: string
}

export const SeenIn = ({ name, block, time }: SeenParts) => (
  <Figure name={name} value={time === '' ? '' : <Age seconds={Number(time)} />}>
    block <BlockLink number={Number(block)} />
    {time !== '' && ` · ${utc(Number(time)).split(' ')[0]}`}
  </Figure>
)

/** A full hash or address with a button to copy it. */
export const Copied = ({
  text,
  what,
  href,
  children,
}: {
  readonly text: string
  readonly what: string
  readonly href?: string | undefined
  readonly children?: ComponentChildren
}) => (
  <span class="copied">
    {createElement(href ? 'a' : 'span', { class: 'number wrap', href }, text)}{' '}
    <CopyButton label={`Copy ${what}`} read={async () => text} />
    {children}
  </span>
)

interface LinesProps {
  readonly label: string
  readonly kind?: string
  readonly children: ComponentChildren
}

export const Lines = ({ label, kind = '', children }: LinesProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
  <section class={`lines ${kind}`.trim()} tabIndex={0} aria-label={label}>
    <pre>{children}</pre>
  </section>
)

/** The request of the public API that returns all of the bytes. */
export interface WholeBytes {
  readonly path: string
  /** Selects the bytes in the answer's `result`. */
  readonly pick: (result: unknown) => string | null | undefined
}

/** `Result`: what the action in the path answers. */
export const wholeBytes = <Result,>(
  path: string,
  pick: (result: Result) => string | null | undefined,
): WholeBytes => ({ path, pick: (result) => pick(result as Result) })

class BytesUnknownError extends Error {
  constructor() {
    super('These bytes are not known now. Please try again later.')
  }
}

async function readWhole({ path, pick }: WholeBytes): Promise<string> {
  const { result } = (await (await fetch(addressOf(path))).json()) as { result?: unknown }
  const hex = result && pick(result)
  if (typeof hex !== 'string') throw new BytesUnknownError()
  return hex
}

interface BytesProps {
  readonly bytes: CutBytes
  readonly label: string
  /** Absent if the page already has all of the bytes. */
  readonly whole?: WholeBytes
  /** They are the input of a call, so they are not text. */
  readonly isCall?: boolean
}

const ViewSwitch = lazy(() => import('./view-switch.tsx'), 'ViewSwitch')
const BYTES_OF_WORD = 32

/** Bytes as hex, as words for a call, or as text if they are text. The reader can choose another view. */
export function Bytes({ bytes, label, whole, isCall = false }: BytesProps) {
  const [all, setAll] = useState<string>()
  const [chosen, setChosen] = useState<(hex: string) => readonly string[]>()
  const [isSwitched, setSwitched] = useState(false)
  const { busy, error, run } = useWork()
  const hex = all ?? bytes.hex
  const shownBytes = (hex.length - 2) / 2
  const isCut = shownBytes < bytes.length
  const lines = chosen?.(hex) ?? (isCall ? wordsOf(hex, true) : [hex])
  const text = isCut || isCall || chosen ? undefined : textOfBytes(hex)
  return (
    <>
      <Lines label={label} kind="bytes">
        {lines.length === 1 ? shown(lines[0]!) : lines.map((line, n) => <div key={n}>{line}</div>)}
      </Lines>
      {text !== undefined && (
        <p class="wrap">
          <span class="muted">As text:</span> <bdi>{shown(text)}</bdi>
        </p>
      )}
      <p class="muted copied">
        {isCut && `The first ${grouped(shownBytes)} of `}
        {grouped(bytes.length)} bytes
        {isCut && whole && (
          <>
            {'; '}
            <a href={whole.path}>the API</a> has all{' '}
            <Button
              class="quiet needs-script"
              disabled={busy}
              onClick={() => run(async () => setAll(await readWhole(whole)))}
              text="Show all"
            />
          </>
        )}{' '}
        {(!isCut || whole) && (
          <CopyButton label={`Copy ${label}`} read={async () => (isCut && whole ? readWhole(whole) : hex)} />
        )}
        {isSwitched ? (
          <ViewSwitch {...{ hex, isCall, label }} onView={(linesOf) => setChosen(() => linesOf)} />
        ) : (
          bytes.length > BYTES_OF_WORD && (
            <Button class="quiet needs-script" onClick={() => setSwitched(true)} text="View as …" />
          )
        )}
        {error && <span role="status">{error}</span>}
      </p>
    </>
  )
}

export type Has<Names extends string> = Readonly<Record<Names, string>>

/** A column of a table: its title, the content of its cells, and their class. */
export type Column<Row = never> = readonly [
  title: string,
  cell: (row: Row, n: number) => ComponentChildren,
  className?: string,
]

export const column = <Row,>(...[title, cell, className]: Column<Row>): Column<Row> => [
  title,
  cell,
  className,
]

interface TableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  /** Cells need no titles on small screens, because their content is clear. Titles would make long pages longer. */
  readonly isPlain?: boolean
  /** Unique ids of the rows of a live table. */
  readonly ids?: readonly string[]
  /** The column that the rows are sorted by. `href`: the page with the other order. */
  readonly sorted?:
    | {
        readonly title: string
        readonly order: 'ascending' | 'descending'
        readonly href: string | undefined
      }
    | undefined
}

/** Titles of columns with numbers, which are aligned to the right. */
const NUMBERS =
  /^(Amount|Value|Balance|Share|Holders|Change|Supply|Total supply|Fee|Gas fee|Gas used|Gas price|Base fee|Nonce|Transactions|Reward)$/
const classOf = (title: string) => (NUMBERS.test(title) ? 'num' : undefined)

/** A table. On small screens each cell shows the title of its column. */
export const Table = <Row,>({ label, rows, columns, sorted, isPlain = false, ids }: TableProps<Row>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
  <section class="scroll" tabIndex={0} aria-label={label}>
    <table>
      <thead>
        <tr>
          {columns.map(([title]) => (
            <th
              key={title}
              scope="col"
              class={isPlain ? undefined : classOf(title)}
              data-title={isPlain ? undefined : title}
              aria-sort={sorted?.title === title ? sorted.order : undefined}
            >
              {title === 'Age' ? (
                <Button
                  title="Show ages, times in UTC or your local times"
                  onClick={switchTimes}
                  text={title}
                />
              ) : sorted?.title === title && sorted.href ? (
                <a href={sorted.href}>{title}</a>
              ) : (
                title
              )}
            </th>
          ))}
        </tr>
      </thead>
      <LiveRows ids={ids}>
        {/* The key is the position, so that rows do not move when they change. Moves would count as layout shifts. */}
        {rows.map((row, n) => (
          <tr key={n}>
            {columns.map(([title, cell, className]) => (
              <td
                key={title}
                class={[className, !isPlain && classOf(title)].filter(Boolean).join(' ') || undefined}
                data-title={isPlain ? undefined : title || undefined}
              >
                {cell(row, n)}
              </td>
            ))}
          </tr>
        ))}
      </LiveRows>
    </table>
  </section>
)

/** The API refuses pages after this many rows. */
const MAX_SKIPPED = 300_000

interface PagerProps {
  readonly page: number
  readonly hasMore: boolean
  readonly href: (page: number) => string
  readonly label: string
  /** Number of rows in the whole list, if known. */
  readonly total?: number | undefined
  readonly take?: number
  /** The order of the rows in time; null if there is none. */
  readonly order?: 'descending' | 'ascending' | null
}

export function Pager({ page, hasMore, href, label, total = 0, take = ROWS_PER_PAGE, order }: PagerProps) {
  const last = Math.ceil(total / take)
  const words = order ? ['Newer', 'Older'] : ['Previous', 'Next']
  if (order === 'ascending') words.reverse()
  if (page === 1 && !hasMore) return null
  return (
    <nav class="pager" aria-label={label}>
      {page > 2 && <LinkButton href={href(1)} text="First" />}
      {page > 1 && <LinkButton href={href(page - 1)} rel="prev" text={words[0]} />}
      <span class="muted">
        {page > last
          ? `Page ${grouped(page)}`
          : `${grouped((page - 1) * take + 1)}–${grouped(Math.min(page * take, total))} of ${grouped(total)}`}
      </span>
      {hasMore && <LinkButton href={href(page + 1)} rel="next" text={words[1]} />}
      {last > page + 1 && total <= MAX_SKIPPED && <LinkButton href={href(last)} text="Last" />}
    </nav>
  )
}

interface CursorPagerProps {
  readonly label: string
  readonly isFirst: boolean
  readonly first: string
  /** The cursor of the next page; null if there is none. */
  readonly next: string | null
  /** Texts of the links to the first and the next page. */
  readonly words: readonly [first: string, next: string]
  /** The page's parameter that has the cursor. */
  readonly parameter?: string
  readonly children?: ComponentChildren
}

export function CursorPager(props: CursorPagerProps) {
  const { label, isFirst, first, next, words, parameter = 'cursor', children } = props
  if (isFirst && next === null) return null
  return (
    <nav class="pager" aria-label={label}>
      {!isFirst && <LinkButton href={first} text={words[0]} />}
      {next !== null && (
        <LinkButton
          href={`${first}${first.includes('?') ? '&' : '?'}${parameter}=${encodeURIComponent(next)}`}
          rel="next"
          text={words[1]}
        />
      )}
      {children}
    </nav>
  )
}

export const Status = ({ ok, children }: { readonly ok: boolean; readonly children: ComponentChildren }) => (
  <span class={ok ? 'tag good' : 'tag bad'}>{children}</span>
)

/** Marks the tab of a contract with a verified source. */
export const VerifiedSign = () => (
  <>
    {' '}
    <Icon name="check" />
    <span class="unseen">verified</span>
  </>
)

/** The requests to the public API that the page was made from. */
export const Requests = ({ requests }: { readonly requests: readonly string[] }) => (
  <details class="card requests" id="api">
    <summary>API</summary>
    <p class="muted">
      This page is made of these requests to the public API; the <a href="api-docs">reference</a> describes
      them.
    </p>
    <ol>
      {requests.map((path) => (
        <li key={path} class="mono wrap">
          <a href={path}>GET {path}</a>
        </li>
      ))}
    </ol>
  </details>
)
