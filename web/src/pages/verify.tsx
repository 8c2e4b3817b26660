import type { VerifyPage, verifypage } from '../../../src/api/actions/explorer/verifypage.ts'
import { Notice } from '../components/notice.tsx'
import { AddressLink, Lines } from '../components/page-elements.tsx'
import { VerifyForm } from '../components/verify-form.tsx'
import { isWay, mismatchOf, WAITING } from '../components/verify-submission.ts'
import type { Page, ViewParts } from '../page.ts'
import { usePage } from '../page-context.ts'
import { shown, shownName } from '../text.ts'

const REFRESH_MS = 5_000

export const page: Page<VerifyPage> = {
  async load(api, _id, query, known) {
    const asked = { contractaddress: query.get('a') ?? query.get('address'), guid: query.get('guid') }
    const { page, version } = await api.page<typeof verifypage>('verifypage', asked, known)
    const { address, attempt } = page!
    if (attempt?.status.startsWith('Pass') && address !== '')
      return { redirect: `/address/${address}?tab=contract` }
    const refreshMs = attempt?.status === WAITING ? REFRESH_MS : undefined
    return { title: 'Verify a contract', answer: page!, refreshMs, version }
  },
  View: VerifyView,
}

function VerifyView({ answer, query }: ViewParts<VerifyPage>) {
  const { address, match, name, hasCode, attempt } = answer
  const way = query.get('way') ?? ''
  const { base } = usePage()
  const shownAddress = address || '0x…'
  return (
    <>
      <h1>Verify a contract</h1>
      {address !== '' && (
        <p>
          <AddressLink hash={address} long plain />
        </p>
      )}
      {!hasCode && <Notice kind="error">There is no contract at this address.</Notice>}
      {match !== '' && match !== 'similar' && (
        <Notice kind="info">
          Already verified as <bdi>{shownName(name)}</bdi> ({match === 'exact' ? 'exact' : 'partial'} match).
          {match !== 'exact' && ' An exact match replaces it.'}
        </Notice>
      )}
      {attempt?.status === WAITING ? (
        <Notice kind="info">
          The source is compiled, and compared with the code on the chain.{' '}
          <a href={`verify?${query}`}>Check again</a>
        </Notice>
      ) : (
        attempt && (
          <Notice kind="error">{shown(attempt.reason ? mismatchOf(attempt.reason) : attempt.status)}</Notice>
        )
      )}
      <div class="columns">
        <VerifyForm {...answer} way={isWay(way) ? way : 'solidity-standard-json-input'} />
        <section class="card" aria-label="Command line">
          <h2>Command line</h2>
          <p>The sources are compiled here, and compared with the code on the chain. With Foundry:</p>
          <Lines label="Command of Foundry">{`forge verify-contract ${shownAddress} src/File.sol:Name \\\n  --verifier blockscout --verifier-url ${base}api \\\n  --watch`}</Lines>
          <p>With Hardhat 3, where the network has this explorer as its block explorer:</p>
          <Lines label="Command of Hardhat">{`hardhat verify blockscout --network NAME ${shownAddress}\n\nblockExplorers: {\n  blockscout: {\n    name: '…',\n    url: '${base.slice(0, -1)}',\n    apiUrl: '${base}api',\n  },\n}`}</Lines>
          <p>Import from the registry:</p>
          <Lines label="Command of curl">{`curl ${base}api \\\n  -d module=contract -d action=verify_via_registry \\\n  -d addressHash=${shownAddress}`}</Lines>
          <p class="muted">
            See the <a href="api-docs?tag=contract">API reference</a>.
          </p>
        </section>
      </div>
    </>
  )
}
