import { z } from 'zod'
import { type ColumnKinds, EVERY_ROW, type Facts } from '../../query/facts.ts'
import type { Head } from '../../query/indexed-head.ts'
import { completed, ofFacts } from '../../query/list-rows.ts'
import type { Path } from '../../query/positions.ts'
import { type Action, type ActionContext, defineAction, type PartName } from '../action.ts'
import {
  blockRangeParameters,
  pageParameters,
  ROWS_OF_EXPLORER_PAGE,
  rangeOf,
  searchIn,
} from '../parameters/parameters.ts'
import { type Checked, type Fields, recordOf } from './fields.ts'
import type { AnsweredRows, List } from './list.ts'

type Values<P extends z.ZodRawShape> = z.output<z.ZodObject<P>>
/** Values that the fields of a record may depend on, besides the row. */
type Given<P extends z.ZodRawShape, Used extends PartName> = Values<P> & ActionContext<Used>
type Paged<P> = P & typeof pageParameters

type Pages = Partial<Pick<List, 'usual' | 'pages' | 'most'>>

/** Declared by both types of lists. */
interface Described<P extends z.ZodRawShape, Used extends PartName>
  extends Pick<Action<Used>, 'name' | 'summary' | 'example'>,
    Partial<Pick<Action<Used>, 'module' | 'empty' | 'facts' | 'uses'>>,
    Pages {
  readonly volatile?: boolean | ((values: Values<P>) => boolean)
}

// biome-ignore lint/suspicious/noExplicitAny: a list may be found by items of one kind or another
type FoundRows<Row> = AnsweredRows<any, Row> & Pages

interface Declared<Row, P extends z.ZodRawShape, Used extends PartName> extends Described<P, Used> {
  /** In addition to those of pages. */
  readonly parameters?: P
  readonly range?: (values: Values<P>) => readonly [first: number, last: number]
  readonly list: (values: Values<P>, context: ActionContext<Used>) => FoundRows<Row> | Promise<FoundRows<Row>>
  /** The content of the columns that the fields name. */
  readonly kinds?: ColumnKinds
}

/** Defines a list action. The second call gives the fields of its records. The default module is `explorer`. */
export const defineList = <
  Row,
  P extends z.ZodRawShape = Record<never, never>,
  Used extends PartName = never,
>(
  declared: Declared<Row, P, Used>,
) => defineNodes(declared)

/** `node`: for lists of facts only. GraphQL pages through a list in both directions, which needs its order. */
const defineNodes =
  <Row, P extends z.ZodRawShape, Used extends PartName>(declared: Declared<Row, P, Used>, node?: string) =>
  <const F extends Fields<Row, Given<P, Used>>>(fields: F & Checked<F>) => {
    const { shape, record, kinds } = recordOf<Row, Given<P, Used>, F>(fields, declared.kinds)
    const action = defineWrittenList<Row, P, Used>(declared)(shape, (given) => (row) => record(row, given))
    return node === undefined ? action : { ...action, node: { name: node, kinds } }
  }

/** Like `defineList`, but a function writes the records. Streams of millions are several times faster. */
export function defineWrittenList<
  Row,
  P extends z.ZodRawShape = Record<never, never>,
  Used extends PartName = never,
>(declared: Declared<Row, P, Used>) {
  const {
    parameters,
    usual = ROWS_OF_EXPLORER_PAGE,
    pages = 'far',
    most,
    list,
    kinds: _,
    ...described
  } = declared
  return <R extends z.ZodType>(
    shape: R,
    writer: (given: Given<P, Used>) => (row: Row, head: Head) => z.input<R>,
  ) =>
    defineAction<z.ZodObject<Paged<P>>, z.ZodArray<R>, Used>({
      module: 'explorer',
      ...(described as object as Pick<Action<Used>, 'name' | 'summary' | 'example'>),
      parameters: z.object({
        ...parameters,
        ...(pages === 'none' || pages === 'whole' ? {} : pageParameters),
      } as Paged<P>),
      result: z.array(shape),
      async list(values, context) {
        const given = { ...values, ...context } as unknown as Given<P, Used>
        const answered = await list(values as Values<P>, context)
        return { usual, pages, most, ...answered, record: writer(given) } as never
      },
    })
}

type Ranged<P> = P & typeof blockRangeParameters

interface FactList<Row, Done, P extends z.ZodRawShape, Used extends PartName> extends Described<P, Used> {
  /** In addition to blocks, order and page. */
  readonly parameters?: P
  readonly rows: Facts<Row>
  /** The rows to search; absent means all of them. */
  readonly path?: (values: Values<P>) => Path
  /** For ranges of blocks that depend on other parameters. */
  readonly blocks?: (values: Values<Ranged<P>>) => Values<typeof blockRangeParameters>
  /** Type name of a record in GraphQL, which then pages through the list. Such a list cannot use further parts. */
  readonly node?: [Used] extends ['profile'] ? string : never
  /** Adds values that the index does not have. */
  readonly complete?: (rows: Row[], context: ActionContext<Used>) => Promise<Done[]>
}

/** Defines a list of facts by block. In the module `explorer` the newest come first, elsewhere the dialect decides. */
export function defineFactList<
  Row,
  Done = Row,
  P extends z.ZodRawShape = Record<never, never>,
  Used extends PartName = never,
>(declared: FactList<Row, Done, P, Used>) {
  const {
    rows,
    path = () => EVERY_ROW,
    blocks = asWritten,
    complete,
    parameters,
    node,
    ...described
  } = declared
  return defineNodes<Done, Ranged<P>, Used>(
    {
      facts: true,
      ...(described as object as Described<Ranged<P>, Used>),
      parameters: { ...parameters, ...blockRangeParameters } as Ranged<P>,
      range: (values) => rangeOf(blocks(values)),
      kinds: rows.kinds,
      list(values, context) {
        const { index, dialect } = context as unknown as ActionContext<'dialect'>
        const order = described.module === undefined ? NEWEST_FIRST : dialect
        const facts = complete ? completed(rows, (_, batch) => complete(batch, context)) : rows
        return ofFacts(
          index,
          facts as unknown as Facts<Done>,
          path(values as never),
          searchIn(blocks(values), order),
        )
      },
    },
    node,
  )
}

const asWritten = (values: object) => values as Values<typeof blockRangeParameters>
const NEWEST_FIRST = { defaultSort: 'desc' } as const
