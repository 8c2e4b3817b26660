import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Hex } from '../../../primitives/hex.ts'
import { verifiedNames } from '../../../query/verified-contracts.ts'
import { type ActionContext, defineAction } from '../../action.ts'
import { CONTRACT_VIEWS, contractPage } from '../../page/contract-page.ts'
import { contractOnPage } from '../../page/contract-tab.ts'
import { createOptionalParts } from '../../page/optional-parts.ts'
import { knownVersion, listCursor, onlyChanges, pageAnswer, tabParameter } from '../../page/shapes.ts'
import { requiredAddress } from '../../parameters.ts'
import { addressOnPage, USES } from './addresspage.ts'

const text = (description: string) => z.string().optional().describe(description)

/** What changes with each block: its balance, say. */
const ofAddress = contractPage.omit({ contract: true, creationCode: true, runtimeCode: true })

export const contractpage = defineAction({
  module: 'explorer',
  name: 'contractpage',
  summary:
    'Everything that the page of an address shows with the tab of its contract, as of one block. Long texts and lists are cut.',
  parameters: z.object({
    address: requiredAddress(),
    view: tabParameter(CONTRACT_VIEWS),
    file: text('A source file by its path, or by its number as `#2`; else the main one.'),
    part: text('Part of that file, from 1.'),
    line: text('A line of that file: the part with it is answered.'),
    search: text('Lines of the source with this text are answered in place of a file.'),
    upgrades: listCursor(),
    from: text('Of the view `changes`: the implementation before.'),
    to: text('The implementation after it.'),
    hunk: text('The first of the changes that is answered, from 0.'),
    known: knownVersion(),
  }),
  result: pageAnswer(contractPage, onlyChanges(ofAddress)),
  example: { address: '{token}' },
  volatile: true,
  uses: [...USES, 'proxies', 'storage'],

  async answer({ address, known, ...asked }, context) {
    const parts = createOptionalParts(context)
    const ask = () => parts.of(contractOnPage(address, asked, context, parts))
    const [page, version, early] = await Promise.all([
      addressOnPage({ address, tab: 'contract', listpage: 1, rows: '25' }, context, parts),
      // The storage may change with each block.
      asked.view === 'storage' ? undefined : parts.ofNode(versionOf(address, context)),
      known === undefined ? ask() : undefined,
    ])
    if (version && version === known) {
      const { creationCode: _, runtimeCode: __, ...changes } = page
      return { ...(await parts.answer(null)), version, changes }
    }
    const contract = known === undefined ? early : await ask()
    const whole = contractPage.parse({ ...page, contract: (page.isContract && contract) || null })
    const isWhole = contract && parts.missing.length === 0
    return { ...(await parts.answer(whole)), version: (isWhole && version) || null, changes: null }
  },
})

/** Names its source and what it forwards to: while these are the same, so is its tab. */
async function versionOf(address: Hex, { index, proxies, sources }: ActionContext<'proxies' | 'sources'>) {
  const looking = proxies.lookAt(address, await index.head())
  const [{ code, implementations }, known] = await Promise.all([
    looking,
    sources.abiOf(index, address, { seen: looking.then((seen) => seen.code) }),
  ])
  if (code === undefined) return undefined
  const names = await verifiedNames(index, implementations)
  const { verified_at: verifiedAt, name } = known?.row ?? {}
  return `0x${hash('sha256', JSON.stringify([code, known?.twin, verifiedAt, name, implementations, names]))}`
}
