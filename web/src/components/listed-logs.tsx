import type { ComponentChildren } from 'preact'
import type { AddressRows } from '../../../src/api/page/address-lists.ts'
import type { DecodedOnPage } from '../../../src/api/page/page-shapes.ts'
import type { RowList } from '../../../src/api/page/row-lists.ts'
import type { TokenName } from '../chain-values.ts'
import { number } from './listed-transaction.tsx'
import { Log, wholeLog } from './log.tsx'
import { TransactionLink } from './page-elements.tsx'

/** A log has no topics and data on a page if its event is decoded. */
type ListedLog = Omit<AddressRows['logs'], 'topics'> & {
  readonly topics?: readonly string[]
  readonly data?: string
  readonly dataLength?: number
  readonly logIndex?: string
  readonly event?: DecodedOnPage
  readonly token?: TokenName
}

interface LogsProps {
  readonly list: RowList
  /** Where a log is from, besides its transaction. */
  readonly children: (row: ListedLog) => ComponentChildren
}

export const ListedLogs = ({ list, children }: LogsProps) => (
  <>
    {(list.rows as readonly ListedLog[]).map((row, n) => {
      const { hash, event = null, topics = [], data = '', dataLength = 0, token } = row
      const log = { decoded: event, topics, data: { hex: data, length: dataLength } }
      return (
        <Log
          key={n}
          label={`log ${n + 1}`}
          log={log}
          token={token}
          whole={wholeLog(hash, number(row.logIndex))}
        >
          <TransactionLink hash={hash} /> · {children(row)}
        </Log>
      )
    })}
  </>
)
