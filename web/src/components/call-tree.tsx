import type { calltree } from '../../../src/api/actions/explorer/calltree.ts'
import type { DecodedFacts } from '../../../src/api/page/page-shapes.ts'
import type { TransactionTab } from '../../../src/api/page/transaction-tab.ts'
import type { TokenName } from '../chain-values.ts'
import type { ResultOf } from '../server/api.ts'
import { grouped, shownName } from '../text.ts'
import { ArgumentText, DecodedSignature } from './decoded.tsx'
import { AddressLink, Amount, Bytes, Card, CursorPager, Status } from './page-elements.tsx'
import { InternalCalls } from './transaction-lists.tsx'

type CallTree = NonNullable<TransactionTab['calls']>
type CallRow = CallTree['calls'][number]

export const Calls = (answer: TransactionTab) => (
  <>
    {answer.calls && <CallTree {...answer} tree={answer.calls} />}
    <InternalCalls {...answer} />
  </>
)

interface Parts extends Units {
  readonly tree: CallTree
}

/** The call tree of a transaction, with the gas of each call. */
function CallTree({ hash, tree, tokens, currency }: Parts) {
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

interface LevelParts extends Units {
  readonly nodes: readonly Node[]
}

const Level = ({ nodes, ...units }: LevelParts) => (
  <ol>
    {nodes.map(({ call, calls }) => (
      <li key={call.index}>
        <Call call={call} {...units} />
        {calls.length > 0 && <Level nodes={calls} {...units} />}
      </li>
    ))}
  </ol>
)

interface CallParts extends Units {
  readonly call: CallRow
}

function Call({ call, hash, tokens, currency }: CallParts) {
  const { type, to, value, gasUsed, ownGas, methodId, decoded, decodedError, results, error, output } = call
  const token = tokens[to]
  return (
    <>
      <span class="gas muted">
        {grouped(Number(gasUsed))} gas <span class="wide-only">(self {grouped(Number(ownGas))})</span>
      </span>
      <span class="tag">{shownName(type)}</span>{' '}
      {to === '' ? <span class="muted">creation failed</span> : <AddressLink hash={to} />}{' '}
      {decoded ? <DecodedSignature decoded={decoded} /> : methodId !== '0x' && <code>{methodId}</code>}{' '}
      {error !== '' && <Status ok={false}>{shownName(error)}</Status>}{' '}
      {decodedError && <DecodedSignature decoded={decodedError} />}{' '}
      {value !== '0' && (
        <strong>
          <Amount value={value} currency={currency} exact />
        </strong>
      )}
      <div class="muted wrap">
        {decoded && <Arguments decoded={decoded} token={token} />}
        {decodedError && <Arguments decoded={decodedError} token={token} isError />}
        {decoded && results && <Arguments decoded={results} token={token} backFrom={decoded.signature} />}
        {output.length > 0 && <Output {...{ hash, index: Number(call.index), output }} />}
      </div>
    </>
  )
}

interface OutputParts {
  readonly hash: string
  readonly index: number
  readonly output: CallRow['output']
}

/** What a call returned that no ABI decodes. */
function Output({ hash, index, output }: OutputParts) {
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
        whole={{
          path: `v2/api?module=explorer&action=calltree&txhash=${hash}${above}`,
          pick({ calls: [call] }: ResultOf<typeof calltree>) {
            const isWhole = call && (call.output.length - 2) / 2 === Number(call.outputLength)
            return isWhole ? call.output : undefined
          },
        }}
      />
    </>
  )
}

interface ArgumentParts {
  readonly decoded: DecodedFacts
  /** The called token; undefined if the called contract is not a token. */
  readonly token: TokenName | undefined
  /** The signature of the function that returned the values; absent for arguments. */
  readonly backFrom?: string
  readonly isError?: boolean
}

function Arguments({ decoded, token, backFrom, isError = false }: ArgumentParts) {
  const { signature, arguments: args, more } = decoded
  if (args.length === 0 && more === 0) return null
  const isBack = backFrom !== undefined
  return (
    <div>
      {isBack && 'returned '}
      {isError && 'failed with '}
      {args.map((argument, at) => (
        <span key={at}>
          {at > 0 && ', '}
          {argument.name !== '' && `${shownName(argument.name)}: `}
          <ArgumentText
            argument={argument}
            place={{ signature: backFrom ?? signature, at, isBack, isError, token }}
          />
        </span>
      ))}
      {more > 0 && ` and ${grouped(more)} more`}
    </div>
  )
}

/** Width of the chart, percent. */
const WIDTH = 100
/** Height of a bar, pixels. */
const HEIGHT = 24
const MAX_LEVELS = 16
/** Narrower bars cannot be seen or pointed at, percent. */
const LEAST = 0.3
/** Narrower bars have no room for three letters, percent. */
const LEAST_NAMED = 4
const LEAST_NAMED_ON_PHONE = 12
/** The chart is shown only if it has at least this many bars. */
const LEAST_BARS = 3
/** Opacity of a call that used no gas, and of one that used all. Text on it stays readable. */
const FAINTEST = 0.08
const STRONGEST = 0.4

interface Bar {
  readonly call: CallRow
  readonly level: number
  readonly from: number
  readonly width: number
}

/** A bar's width is its call's gas. Bars are below their caller, whose own gas is the free space at its end. */
function barsOf(calls: readonly CallRow[], root: CallRow): Bar[] {
  const scale = WIDTH / Number(root.gasUsed)
  /** Position of the next call, by level. */
  const starts: number[] = [0]
  return calls.flatMap((call) => {
    const level = depthOf(call)
    const from = starts[level] ?? 0
    const width = Number(call.gasUsed) * scale
    starts[level] = from + width
    starts.length = level + 1
    starts[level + 1] = from
    return level < MAX_LEVELS && width >= LEAST ? [{ call, level, from, width }] : []
  })
}

const nameOf = ({ decoded, methodId, type }: CallRow): string =>
  decoded ? decoded.signature.split('(')[0]! : methodId === '0x' ? type : methodId

const percent = (part: number): string => `${part.toFixed(2)}%`

/** A chart with the same numbers as the list of calls. */
function GasByCall({ calls, root }: { readonly calls: readonly CallRow[]; readonly root: CallRow }) {
  const bars = barsOf(calls, root)
  if (bars.length < LEAST_BARS) return null
  const height = HEIGHT * (1 + Math.max(...bars.map(({ level }) => level)))
  return (
    <Card id="gas-by-call" title="Gas by call">
      <svg
        class="flame"
        height={height}
        role="img"
        aria-label={`Gas by call: ${grouped(Number(root.gasUsed))} in all; the list below has the gas of each call`}
      >
        {bars.map(({ call, level, from, width }) => (
          <svg
            key={call.index}
            x={percent(from)}
            y={level * HEIGHT}
            width={percent(Math.min(width, WIDTH - from))}
            height={HEIGHT}
          >
            <title>{`${shownName(nameOf(call))}: ${grouped(Number(call.gasUsed))} gas`}</title>
            <rect
              width="100%"
              height={HEIGHT}
              fill-opacity={(FAINTEST + (width / WIDTH) * (STRONGEST - FAINTEST)).toFixed(2)}
              class={call.error === '' ? undefined : 'failed'}
            />
            {width >= LEAST_NAMED && (
              <text x="6" y="16" class={width < LEAST_NAMED_ON_PHONE ? 'wide-only' : undefined}>
                {shownName(nameOf(call))}
              </text>
            )}
          </svg>
        ))}
      </svg>
    </Card>
  )
}
