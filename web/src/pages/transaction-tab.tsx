import type { transactiontab } from '../../../src/api/actions/explorer/transactiontab.ts'
import type { TransactionTab } from '../../../src/api/page/transaction-tab.ts'
import { isHash, refreshOf } from '../chain-values.ts'
import { lazy, loadScript } from '../components/lazy.tsx'
import { TransactionHead, titleOfTransaction } from '../components/transaction-head.tsx'
import { MovesContext, movesOf } from '../moves.ts'
import type { Page } from '../page.ts'
import { partialNote, shown } from '../text.ts'

/** The head is in the first script. The content of each tab has a separate script. */
export const page: Page<TransactionTab> = {
  async load(api, id, query, known) {
    const hash = id.toLowerCase()
    if (!isHash(hash)) return { redirect: `/tx/${encodeURIComponent(id)}` }
    const tab = query.get('tab') ?? ''
    // If this fails, the component says so.
    const content = isTab(tab) ? loadScript<unknown>(CONTENT[tab].load).catch(() => {}) : undefined
    const asked = {
      ...{ txhash: hash, tab: query.get('tab'), after: query.get('after') },
      ...{ listpage: query.get('page'), listcursor: query.get('cursor') },
    }
    const { page, version } = await api.page<typeof transactiontab>('transactiontab', asked, known)
    // The first tab asks the node too, and says if there is no such transaction.
    if (page === null) return { redirect: `/tx/${hash}` }
    const { heads, blockNumber } = page
    await content
    // Without a version everything would be asked again, such as a trace.
    const refreshMs = version === null ? undefined : refreshOf(heads, blockNumber)
    return { title: titleOfTransaction(hash, page.tab), answer: page, refreshMs, version }
  },

  View({ answer }) {
    const { tab, message, value } = answer
    const Content = CONTENT[tab]
    return (
      <MovesContext.Provider value={movesOf(answer, value)}>
        <TransactionHead {...answer} />
        {message !== '' && <p class="card">{shown(partialNote(message) ?? message)}</p>}
        <Content {...answer} />
      </MovesContext.Provider>
    )
  },
}

const loadLists = () => import('../components/transaction-lists.tsx')
const CONTENT = {
  transfers: lazy(loadLists, 'Transfers'),
  logs: lazy(loadLists, 'Logs'),
  calls: lazy(() => import('../components/call-tree.tsx'), 'Calls'),
  balances: lazy(loadLists, 'BalanceChanges'),
  state: lazy(() => import('../components/state-changes.tsx'), 'StateChanges'),
}
const isTab = (name: string): name is keyof typeof CONTENT => Object.hasOwn(CONTENT, name)
