import type { VerifyFacts } from '../facts/verify.ts'
import { usePage } from '../page-context.ts'
import { AddressLink } from '../parts/facts.tsx'
import { LoadFailed, useLazy } from '../parts/lazy.tsx'
import { Notice } from '../parts/notice.tsx'
import { shownName } from '../text.ts'

const load = () => import('../parts/verify-form.tsx').then(({ VerifyForm }) => VerifyForm)

/** How a contract is verified: by a form where there are scripts, and by tools. */
export function VerifyPage({ facts }: { readonly facts: VerifyFacts }) {
  const { address, match, name, hasCode } = facts
  const { base } = usePage()
  const { view: Form, failed } = useLazy(load)
  const its = address || '0x…'
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
          It is verified already as <bdi>{shownName(name)}</bdi>, with{' '}
          {match === 'exact' ? 'an exact' : 'a partial'} match.{' '}
          {match === 'exact' ? 'No other can be better.' : 'An exact one replaces it.'}
        </Notice>
      )}
      {failed && <LoadFailed />}
      <div class="columns">
        <div class="form-room needs-script">{Form && <Form key={address} facts={facts} />}</div>
        <section class="card" aria-label="Command line">
          <h2>Command line</h2>
          <p>The sources are compiled here, and compared with the code on the chain. With Foundry:</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys */}
          <section class="lines" tabIndex={0} aria-label="Command of Foundry">
            <pre>{`forge verify-contract ${its} src/File.sol:Name \\\n  --verifier blockscout --verifier-url ${base}api \\\n  --watch`}</pre>
          </section>
          <p>With Hardhat 3, where the network has this explorer as its block explorer:</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys */}
          <section class="lines" tabIndex={0} aria-label="Command of Hardhat">
            <pre>{`hardhat verify blockscout --network NAME ${its}\n\nblockExplorers: {\n  blockscout: {\n    name: '…',\n    url: '${base.slice(0, -1)}',\n    apiUrl: '${base}api',\n  },\n}`}</pre>
          </section>
          <p>Import from the registry:</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys */}
          <section class="lines" tabIndex={0} aria-label="Command of curl">
            <pre>{`curl ${base}api \\\n  -d module=contract -d action=verify_via_registry \\\n  -d addressHash=${its}`}</pre>
          </section>
          <p class="muted">
            See the <a href="api-docs?tag=contract">API reference</a>.
          </p>
        </section>
      </div>
    </>
  )
}
