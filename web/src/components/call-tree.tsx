import { Fragment } from 'preact'
import type { calltree } from '../../../src/api/actions/explorer/calltree.ts'
import type { DecodedOnPage } from '../../../src/api/page/page-shapes.ts'
import type { TransactionTab } from '../../../src/api/page/transaction-tab.ts'
import type { TokenName } from '../chain-values.ts'
import { type Sides, sidesOf } from '../moves.ts'
import type { ResultOf } from '../server/api.ts'
import { grouped, shownName } from '../text.ts'
import { ArgumentText, DecodedSignature } from './decoded.tsx'
import { AddressLink, Amount, Bytes, Card, CursorPager, Status, wholeBytes } from './page-elements.tsx'
import { InternalCalls } from './transaction-lists.tsx'

type CallTree = NonNullable<TransactionTab['calls']>
type CallRow = CallTree['calls'][number]

export const Calls = (answer: TransactionTab) => (
  <>
    {answer.calls && <CallTree {...answer} tree={answer.calls} />}
    <InternalCalls {...answer} />
  </>
)

interface Props extends Units {
  readonly tree: CallTree
}

/** The call tree of a transaction, with the gas of each call. */
function CallTree({ hash, tree, tokens, currency }: Props) {
  const { calls, inAll, leftOut } = tree
  const root = calls[0]?.path === '' ? calls[0] : undefined
  return (
    <>
      {root && Number(root.gasUsed) > 0 && calls.length > 1 && <GasByCall calls={calls} root={root} />}
      {calls.length > 0 && (
        <Card id="calls" title={`Calls (${grouped(inAll)})`} isTab>
          {leftOut > 0 && <p class="muted">{grouped(leftOut)} that are nested deeper are left out.</p>}
          <div class="calls">
            <Level nodes={nodesOf(calls)} hash={hash} tokens={tokens} currency={currency} />
          </div>
          <CursorPager
            label="Parts of the calls"
            {...tree}
            first={`tx/${hash}?tab=calls`}
            words={['First', 'Next']}
            parameter="after"
          />
        </Card>
      )}
    </>
  )
}

const depthOf = ({ path }: CallRow): number => (path === '' ? 0 : path.split('_').length)

interface Node {
  readonly call: CallRow
  readonly calls: Node[]
}

/** Builds a tree. Calls are in execution order, so children follow their parent. The list may begin inside the tree. */
function nodesOf(calls: readonly CallRow[]): Node[] {
  const roots: Node[] = []
  const around: Node[] = []
  for (const call of calls) {
    const node = { call, calls: [] }
    while (around.length > 0 && !isWithin(call.path, around.at(-1)!.call.path)) around.pop()
    ;(around.at(-1)?.calls ?? roots).push(node)
    around.push(node)
  }
  return roots
}

const isWithin = (path: string, outer: string): boolean => outer === '' || path.startsWith(`${outer}_`)

/** What all calls of a transaction have in common. */
type Units = Pick<TransactionTab, 'hash' | 'currency' | 'tokens'>

interface LevelProps extends Units {
  readonly nodes: readonly Node[]
}

const Level = ({ nodes, ...units }: LevelProps) => (
  <ol>
    {nodes.map(({ call, calls }) => (
      <li key={call.index}>
        <Call call={call} isPassedOn={isPassedOn(call, calls)} {...units} />
        {calls.length > 0 && <Level nodes={calls} {...units} />}
      </li>
    ))}
  </ol>
)

/** A proxy fails with the error of its implementation, which is its last call. The inner call shows it. */
const isPassedOn = ({ decodedError }: CallRow, calls: readonly Node[]): boolean =>
  decodedError !== null && JSON.stringify(calls.at(-1)?.call.decodedError) === JSON.stringify(decodedError)

interface CallProps extends Units {
  readonly call: CallRow
  /** Is its error that of an inner call? */
  readonly isPassedOn: boolean
}

function Call({ call, isPassedOn, hash, tokens, currency }: CallProps) {
  const { type, to, value, gasUsed, ownGas, methodId, decoded, decodedError, results, error, output } = call
  const token = tokens[to]
  const args = [decoded, decodedError, results].flatMap((facts) => facts?.arguments ?? [])
  const common = { token, sides: sidesOf(args, token, tokens) }
  return (
    <>
      <span class="gas muted">
        {grouped(Number(gasUsed))} gas <span class="wide-only">(self {grouped(Number(ownGas))})</span>
      </span>
      <span class="tag">{shownName(type)}</span>{' '}
      {to === '' ? <span class="muted">creation failed</span> : <AddressLink hash={to} />}{' '}
      {decoded ? <DecodedSignature decoded={decoded} /> : methodId !== '0x' && <code>{methodId}</code>}{' '}
      {error !== '' && <Status ok={false}>{shownName(error)}</Status>}{' '}
      {value !== '0' && (
        <strong>
          <Amount value={value} currency={currency} exact />
        </strong>
      )}
      <div class="muted wrap">
        {decoded && <Arguments {...common} decoded={decoded} />}
        {decodedError && !isPassedOn && <Arguments {...common} decoded={decodedError} isError />}
        {decoded && results && <Arguments {...common} decoded={results} backFrom={decoded.signature} />}
        {output.length > 0 && <Output {...{ hash, index: Number(call.index), output }} />}
      </div>
    </>
  )
}

interface OutputProps {
  readonly hash: string
  readonly index: number
  readonly output: CallRow['output']
}

/** What a call returned that no ABI decodes. */
function Output({ hash, index, output }: OutputProps) {
  if ((output.hex.length - 2) / 2 === output.length)
    return (
      <div>
        returned <code>{output.hex}</code>
      </div>
    )
  // The answer begins with the call after `index`.
  const above = index > 0 ? `&index=${index - 1}` : ''
  return (
    <>
      returned
      <Bytes
        bytes={output}
        label={`Output of call ${index}`}
        whole={wholeBytes<ResultOf<typeof calltree>>(
          `v2/api?module=explorer&action=calltree&txhash=${hash}${above}`,
          ({ calls: [call] }) => {
            const isWhole = call && (call.output.length - 2) / 2 === Number(call.outputLength)
            return isWhole ? call.output : undefined
          },
        )}
      />
    </>
  )
}

interface ArgumentProps {
  readonly decoded: DecodedOnPage
  /** The called token; undefined if the called contract is not a token. */
  readonly token: TokenName | undefined
  readonly sides: Sides
  /** The signature of the function that returned the values; absent for arguments. */
  readonly backFrom?: string
  readonly isError?: boolean
}

/** Solidity's error of `require`, which is only a text. */
const REASON = 'Error(string)'

function Arguments({ decoded, backFrom, isError = false, ...common }: ArgumentProps) {
  const { signature, arguments: args, more } = decoded
  if (args.length === 0 && more === 0 && !isError) return null
  const isBack = backFrom !== undefined
  return (
    <div>
      {isBack && 'returned '}
      {isError && 'failed with '}
      {isError && (signature !== REASON || args.length === 0) && (
        <>
          <DecodedSignature decoded={decoded} />{' '}
        </>
      )}
      {args.map((argument, at) => (
        <span key={at}>
          {at > 0 && ', '}
          {argument.name !== '' && `${shownName(argument.name)}: `}
          <ArgumentText
            argument={argument}
            place={{ signature: backFrom ?? signature, at, isBack, isError, ...common }}
          />
        </span>
      ))}
      {more > 0 && ` and ${grouped(more)} more`}
    </div>
  )
}

const MAX_LEVELS = 16
/** Narrower bars cannot be seen or pointed at, as a share of all gas. */
const LEAST = 0.003
/** The chart is shown only if it has at least this many bars. */
const LEAST_BARS = 3
/** Strengths of a bar's colour. Text on the strongest stays readable. */
const STRENGTHS = 3

interface Bar {
  readonly call: CallRow
  /** Gas before the bar and at its end, from the left edge. */
  readonly from: number
  readonly to: number
}

/** The bars of each level, below the bar of their caller. The free space at the end is the gas that the caller used itself. */
function barsOf(calls: readonly CallRow[], inAll: number): Bar[][] {
  /** Where the next call begins, by level. */
  const starts: number[] = []
  const levels: Bar[][] = []
  for (const call of calls) {
    const level = depthOf(call)
    const from = starts[level] ?? 0
    const to = Math.min(from + Number(call.gasUsed), inAll)
    starts.splice(level, starts.length, to, from)
    if (level < MAX_LEVELS && to - from >= inAll * LEAST)
      levels[level] = [...(levels[level] ?? []), { call, from, to }]
  }
  return levels
}

const nameOf = ({ decoded, methodId, type }: CallRow): string =>
  decoded ? decoded.signature.split('(')[0]! : methodId === '0x' ? type : methodId

/** A chart with the same numbers as the list of calls: a table with a column between each two edges of bars. */
function GasByCall({ calls, root }: { readonly calls: readonly CallRow[]; readonly root: CallRow }) {
  const inAll = Number(root.gasUsed)
  const levels = barsOf(calls, inAll)
  const bars = levels.flat()
  if (bars.length < LEAST_BARS) return null
  const edges = [...new Set([0, ...bars.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b)
  const columns = (from: number, to: number) => edges.indexOf(to) - edges.indexOf(from)
  return (
    <Card id="gas-by-call" title="Gas by call">
      <table
        class="flame"
        role="img"
        aria-label={`Gas by call: ${grouped(inAll)} in all; the list below has the gas of each call`}
      >
        <colgroup>
          {edges.slice(1).map((edge, n) => (
            <col key={edge} width={`${(((edge - edges[n]!) / inAll) * 100).toFixed(2)}%`} />
          ))}
        </colgroup>
        <tbody>
          {levels.map((level, n) => (
            <tr key={n}>
              {level.map(({ call, from, to }, at) => {
                const free = columns(level[at - 1]?.to ?? 0, from)
                return (
                  <Fragment key={call.index}>
                    {free > 0 && <td colSpan={free} />}
                    <td
                      colSpan={columns(from, to)}
                      title={`${shownName(nameOf(call))}: ${grouped(Number(call.gasUsed))} gas`}
                      class={`bar-${Math.ceil(((to - from) / inAll) * STRENGTHS)} ${call.error && 'failed'}`}
                    >
                      {shownName(nameOf(call))}
                    </td>
                  </Fragment>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
