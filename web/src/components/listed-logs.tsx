import type { ComponentChildren } from 'preact'
import type { DecodedFacts } from '../../../src/api/page/page-shapes.ts'
import type { RowList } from '../../../src/api/page/row-lists.ts'
import type { TokenName } from '../chain-values.ts'
import { number } from './address-list.tsx'
import { Log, wholeLog } from './log.tsx'
import { TransactionLink } from './page-elements.tsx'
import { type Texts, textsOf } from './row-table.tsx'

interface LogsParts {
  readonly list: RowList
  /** Where a log is from, besides its transaction. */
  readonly children: (row: Texts) => ComponentChildren
}

/** The logs of an address or block. */
export const ListedLogs = ({ list, children }: LogsParts) => (
  <>
    {list.rows.map((record, n) => {
      const row = textsOf(record)
      const { event, token } = record as { event?: DecodedFacts; token?: TokenName }
      const log = {
        decoded: event ?? null,
        topics: row('topics').split(',').filter(Boolean),
        data: { hex: row('data'), length: number(row('dataLength')) },
      }
      const hash = row('hash')
      return (
        <Log
          key={n}
          label={`log ${n + 1}`}
          log={log}
          token={token}
          whole={wholeLog(hash, number(row('logIndex')))}
        >
          <TransactionLink hash={hash} /> · {children(row)}
        </Log>
      )
    })}
  </>
)
