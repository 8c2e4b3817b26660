import { Notice } from '../components/notice.tsx'
import { SearchBox } from '../components/search-box.tsx'
import type { Page, ViewParts } from '../page.ts'
import { shown } from '../text.ts'

export const page: Page<{ readonly path: string }> = {
  load: async (_api, path) => ({ title: 'Not found', status: 404, answer: { path } }),
  View: NotFound,
  describe: () => 'Page not found',
}

function NotFound({ answer: { path } }: ViewParts<{ readonly path: string }>) {
  return (
    <div class="narrow-wide">
      <h1>Page not found</h1>
      <Notice kind="info">
        There is no page at <code class="wrap">{shown(path.slice(0, 200))}</code>. Try{' '}
        <a href="blocks">blocks</a>, <a href="txs">transactions</a> or <a href="tokens">tokens</a>.
      </Notice>
      <SearchBox big />
    </div>
  )
}
