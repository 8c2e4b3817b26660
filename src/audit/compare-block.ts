import { asText, NO_ADDRESS, type RowText, type RowTexts } from '../query/rows-of-block.ts'
import { ALL_TABLES, type Rows, type TableName } from '../schema/tables.ts'
import { type Difference, shownValue } from './difference.ts'

/** The columns that identify a row within its block. */
const POSITION: Record<TableName, readonly string[]> = {
  block: [],
  uncle: ['position'],
  withdrawal: ['position'],
  transaction: ['index'],
  delegation: ['tx_index', 'position'],
  log: ['index'],
  emitted: ['position'],
  executed: ['tx_index'],
  output: ['tx_index', 'index'],
  input: ['tx_index', 'position'],
  accessed: ['tx_index', 'address_id'],
  participant: ['tx_index', 'address_id', 'role'],
  tokenTransfer: ['log_index', 'item'],
  call: ['tx_index', 'index'],
  failure: ['tx_index'],
  destruction: ['tx_index', 'call_index'],
  creation: ['tx_index', 'call_index'],
}

/** Whether a row comes from traces, not from the block itself. Rows of other tables never do. */
const OF_TRACES: Partial<Record<TableName, (row: RowText) => boolean>> = {
  call: () => true,
  failure: () => true,
  destruction: () => true,
  creation: ({ factory_id }) => factory_id !== null,
}

/** Columns that are not compared. `unproved` is not a fact of the chain: it depends on which checks were on. */
const LEFT_OUT: Partial<Record<TableName, string>> = { block: 'unproved' }

/**
 * How the stored rows of a block differ from the expected rows. `traces`: whether rows from traces are compared
 * too.
 */
export function compareBlock(
  block: number,
  expected: Rows,
  stored: RowTexts,
  { traces }: { traces: boolean },
): Difference[] {
  return (Object.keys(ALL_TABLES) as TableName[]).flatMap((name) => {
    const table = ALL_TABLES[name]
    const counts = (row: RowText) => traces || !OF_TRACES[name]?.(row)
    const right = expected[name].map((row) => asText(table, row)).filter(counts)
    return compareTable(name, block, right, stored[name].filter(counts))
  })
}

function compareTable(
  name: TableName,
  block: number,
  expected: readonly RowText[],
  stored: readonly RowText[],
): Difference[] {
  const differences: Difference[] = []
  const say = (row: RowText, what: string) => {
    const where = [`block ${block}`, ...POSITION[name].map((column) => `${column} ${row[column]}`)].join(' ')
    differences.push({ table: ALL_TABLES[name].name, where, what })
  }
  const keyOf = (row: RowText) => POSITION[name].map((column) => row[column]).join()
  const byKey = new Map<string, RowText[]>()
  for (const row of stored) {
    const same = byKey.get(keyOf(row))
    if (same) same.push(row)
    else byKey.set(keyOf(row), [row])
  }
  for (const right of expected) {
    const there = byKey.get(keyOf(right)) ?? []
    const equal = there.findIndex((row) => columnsThatDiffer(name, right, row).length === 0)
    const [row] = there.splice(Math.max(0, equal), 1)
    if (!row) say(right, 'missing')
    else
      for (const column of columnsThatDiffer(name, right, row))
        say(
          right,
          `${column} is ${row[column] === NO_ADDRESS ? 'of no address' : shownValue(row[column])}, the node says ${shownValue(right[column])}`,
        )
  }
  for (const row of [...byKey.values()].flat()) say(row, 'not on the chain')
  return differences
}

const columnsThatDiffer = (name: TableName, right: RowText, row: RowText): string[] =>
  Object.keys(right).filter((column) => column !== LEFT_OUT[name] && right[column] !== row[column])
