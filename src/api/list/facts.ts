import { z } from 'zod'
import { EVERY_ROW, type Facts, type Path } from '../../query/facts.ts'
import type { Snapshot } from '../../query/reader.ts'
import { type ActionContext, defineAction, type PartName } from '../action.ts'
import {
  blockRangeParameters,
  pageParameters,
  ROWS_OF_EXPLORER_PAGE,
  rangeOf,
  searchIn,
} from '../parameters.ts'
import { type Fields, recordOf, type Shape } from './fields.ts'
import { type List, listOf, ofSearch } from './list.ts'

type Given<P extends z.ZodRawShape, Used extends PartName> = z.output<z.ZodObject<P>> & ActionContext<Used>

interface FactList<Row, P extends z.ZodRawShape, F, Used extends PartName>
  extends Partial<Pick<List, 'usual' | 'most' | 'pages'>> {
  readonly module?: string
  readonly name: string
  readonly summary: string
  readonly example: Readonly<Record<string, string>>
  readonly empty: string
  /** Beside the blocks, the order and the page. */
  readonly parameters?: P
  readonly uses?: readonly Used[]
  readonly facts: Facts<Row>
  /** The rows that are asked for; absent: all of them. */
  readonly path?: (values: z.output<z.ZodObject<P>>) => Path
  readonly fields: F
}

type Ranged<P> = P & typeof blockRangeParameters & typeof pageParameters

const NEWEST_FIRST = { defaultSort: 'desc' } as const

/** A list of facts by their blocks; in the module `explorer` the newest come first, elsewhere the order is the dialect's. */
export function defineFactList<
  Row,
  const F extends Fields<Row, Given<P, Used>>,
  P extends z.ZodRawShape = Record<never, never>,
  Used extends PartName = never,
>({
  module = 'explorer',
  facts,
  path = () => EVERY_ROW,
  fields,
  parameters,
  usual = ROWS_OF_EXPLORER_PAGE,
  pages = 'far',
  most,
  ...described
}: FactList<Row, P, F, Used>) {
  const { shape, record } = recordOf<Row, Given<P, Used>, F>(fields, facts.kinds)
  return defineAction<z.ZodObject<Ranged<P>>, z.ZodArray<Shape<F>>, Used>({
    module,
    ...described,
    parameters: z.object({ ...parameters, ...blockRangeParameters, ...pageParameters } as Ranged<P>),
    result: z.array(shape),
    range: (values) => rangeOf(values as never),
    facts: true,

    async list(values, context) {
      const { index, dialect } = context as unknown as ActionContext<'dialect'>
      const criteria = searchIn(values as never, module === 'explorer' ? NEWEST_FIRST : dialect)
      const given = { ...values, ...context } as never
      const its = path(values as never)
      return listOf({
        ...ofFacts(index, facts, its, criteria),
        record: (row: Row) => record(row, given),
        usual,
        pages,
        ...(most === undefined ? {} : { most }),
      }) as never
    },
  })
}

type Criteria = ReturnType<typeof searchIn>

/** The part of a list that facts on a path make, with their order. */
export const ofFacts = <Row>(index: Snapshot, facts: Facts<Row>, path: Path, criteria: Criteria) => ({
  ...ofSearch({
    index,
    position: facts.position,
    search: async (part) => facts.search(path, { ...criteria, ...part }),
    rowsOn: (page) => facts.on(index, page, criteria.sort),
  }),
  sort: criteria.sort,
})
