import { useState } from 'preact/hooks'
import { FormPage, NarrowCard } from '../components/form-page.tsx'
import { Notice } from '../components/notice.tsx'
import type { Page, ViewParts } from '../page.ts'
import { account } from '../server/account.ts'

const TITLE = 'Stop mail about watched addresses'

interface Link {
  readonly user: string
  readonly proof: string
  readonly isWhole: boolean
  /** The form was sent without scripts, and led here. */
  readonly isDone: boolean
}

/** The page of the link in mail about watched addresses. Opening it changes nothing, because programs may open it. */
export const page: Page<Link> = {
  async load(_api, _id, query) {
    const [user = '', proof = ''] = ['user', 'proof'].map((name) => query.get(name)?.slice(0, 100))
    const isWhole = /^[\da-f-]{36}$/i.test(user) && proof !== ''
    return { title: TITLE, answer: { user, proof, isWhole, isDone: query.has('done') } }
  },
  View: Unsubscribe,
}

function Unsubscribe({ answer: { user, proof, isWhole, isDone: wasDone } }: ViewParts<Link>) {
  const [isDone, setIsDone] = useState(wasDone)
  if (isDone)
    return (
      <NarrowCard title={TITLE}>
        <Notice kind="success">No address is watched any more. Your notes are kept.</Notice>
      </NarrowCard>
    )
  if (!isWhole)
    return (
      <NarrowCard title={TITLE}>
        <Notice kind="error">
          A part of this link is missing. Copy the whole link from the mail, or remove addresses on your{' '}
          <a href="watched">watch list</a>.
        </Notice>
      </NarrowCard>
    )
  return (
    <FormPage
      title={TITLE}
      submit="Stop watching all addresses"
      action={`unsubscribe?${new URLSearchParams({ user, proof })}`}
      onSubmit={async () => {
        await account.stopWatchMail(user, proof)
        setIsDone(true)
      }}
    >
      <p>
        Single addresses can be removed on your <a href="watched">watch list</a>.
      </p>
    </FormPage>
  )
}
