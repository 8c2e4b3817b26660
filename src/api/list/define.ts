import { z } from 'zod'
import { EVERY_ROW, type Facts, type Kind, type Path } from '../../query/facts.ts'
import type { Position } from '../../query/positions.ts'
import type { Snapshot } from '../../query/reader.ts'
import { type Action, type ActionContext, defineAction, type PartName } from '../action.ts'
import {
  blockRangeParameters,
  pageParameters,
  ROWS_OF_EXPLORER_PAGE,
  rangeOf,
  searchIn,
} from '../parameters.ts'
import { type Fields, recordOf, type Shape } from './fields.ts'
import { type List, type ListRows, listOf, ofSearch } from './list.ts'

type Values<P extends z.ZodRawShape> = z.output<z.ZodObject<P>>
/** What the fields of a record may depend on beside the row. */
export type Given<P extends z.ZodRawShape, Used extends PartName> = Values<P> & ActionContext<Used>
type Paged<P> = P & typeof pageParameters

type Described<Used extends PartName> = Pick<Action<Used>, 'name' | 'summary' | 'example'> &
  Partial<Pick<Action<Used>, 'module' | 'empty' | 'facts' | 'uses'>>
type Pages = Partial<Pick<List, 'usual' | 'pages' | 'most'>>

interface Declared<Item, Row, P extends z.ZodRawShape, Used extends PartName> extends Described<Used>, Pages {
  /** Beside those of pages. */
  readonly parameters?: P
  readonly range?: (values: Values<P>) => readonly [first: number, last: number]
  readonly volatile?: boolean | ((values: Values<P>) => boolean)
  readonly list: (
    values: Values<P>,
    context: ActionContext<Used>,
  ) => ListRows<Item, Row> | Promise<ListRows<Item, Row>>
  /** What the columns hold that the fields name. */
  readonly kinds?: Readonly<Record<string, Kind>>
}

/** An action that answers with a list whose records are made of some fields; of the module `explorer` unless it says another one. */
export function defineList<
  Item,
  Row,
  const F extends Fields<Row, Given<P, Used>>,
  P extends z.ZodRawShape = Record<never, never>,
  Used extends PartName = never,
>(
  {
    parameters,
    usual = ROWS_OF_EXPLORER_PAGE,
    pages = 'far',
    most,
    list,
    kinds,
    ...described
  }: Declared<Item, Row, P, Used>,
  fields: F,
) {
  const { shape, record } = recordOf<Row, Given<P, Used>, F>(fields, kinds)
  return defineAction<z.ZodObject<Paged<P>>, z.ZodArray<Shape<F>>, Used>({
    module: 'explorer',
    ...(described as object as Described<Used>),
    parameters: z.object({ ...parameters, ...(pages === 'none' ? {} : pageParameters) } as Paged<P>),
    result: z.array(shape),
    async list(values, context) {
      const given = { ...values, ...context } as unknown as Given<P, Used>
      return listOf({
        ...{ usual, pages, most },
        ...(await list(values as Values<P>, context)),
        record: (row) => record(row, given),
      }) as never
    },
  })
}

interface FactList<Row, P extends z.ZodRawShape, Used extends PartName> extends Described<Used>, Pages {
  /** Beside the blocks, the order and the page. */
  readonly parameters?: P
  readonly rows: Facts<Row>
  /** The rows that are asked for; absent: all of them. */
  readonly path?: (values: Values<P>) => Path
}

type Ranged<P> = P & typeof blockRangeParameters

/** A list of facts by their blocks; in the module `explorer` the newest come first, elsewhere the order is the dialect's. */
export function defineFactList<
  Row,
  const F extends Fields<Row, Given<Ranged<P>, Used>>,
  P extends z.ZodRawShape = Record<never, never>,
  Used extends PartName = never,
>({ rows, path = () => EVERY_ROW, parameters, ...described }: FactList<Row, P, Used>, fields: F) {
  return defineList<Position, Row, F, Ranged<P>, Used>(
    {
      ...described,
      facts: true,
      parameters: { ...parameters, ...blockRangeParameters } as Ranged<P>,
      range: (values) => rangeOf(values as never),
      kinds: rows.kinds,
      list(values, context) {
        const { index, dialect } = context as unknown as ActionContext<'dialect'>
        const criteria = searchIn(values as never, described.module === undefined ? NEWEST_FIRST : dialect)
        return ofFacts(index, rows, path(values as never), criteria)
      },
    },
    fields,
  )
}

export const NEWEST_FIRST = { defaultSort: 'desc' } as const

/** The part of a list that facts on a path make, with their order. */
export const ofFacts = <Row>(
  index: Snapshot,
  facts: Facts<Row>,
  path: Path,
  criteria: ReturnType<typeof searchIn>,
) => ({
  ...ofSearch({
    index,
    position: facts.position,
    search: async (part) => facts.search(path, { ...criteria, ...part }),
    rowsOn: (page) => facts.on(index, page, criteria.sort),
  }),
  sort: criteria.sort,
})
