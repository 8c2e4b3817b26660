import { useState } from 'preact/hooks'
import { FormPage } from '../components/form-page.tsx'
import { Notice } from '../components/notice.tsx'
import type { BrowserPage } from '../page.ts'
import { account } from '../server/account.ts'

export const page: BrowserPage = { title: 'Stop mail about watched addresses', View: Unsubscribe }

/** The page of the link in mail about watched addresses. Programs that follow the links of a mail change nothing. */
function Unsubscribe({ query }: { readonly query: URLSearchParams }) {
  const [isDone, setIsDone] = useState(false)
  if (isDone)
    return (
      <div class="narrow card">
        <h1>Stop mail about watched addresses</h1>
        <Notice kind="success">No address is watched any more. Your notes are kept.</Notice>
      </div>
    )
  return (
    <FormPage
      title="Stop mail about watched addresses"
      submit="Stop watching all addresses"
      onSubmit={async () => {
        await account.stopWatchMail(query.get('user') ?? '', query.get('proof') ?? '')
        setIsDone(true)
      }}
    >
      <p>
        Single addresses can be removed on your <a href="watched">watch list</a>.
      </p>
    </FormPage>
  )
}
