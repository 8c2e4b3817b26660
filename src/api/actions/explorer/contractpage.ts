import { z } from 'zod'
import { defineAction } from '../../action.ts'
import { ADDRESS_KINDS, type AddressKind } from '../../page/address-tabs.ts'
import { contractPage, contractTab } from '../../page/contract-page.ts'
import { contractOnPage, contractParameters, variablesOf } from '../../page/contract-tab.ts'
import { createPageBuilder } from '../../page/page-builder.ts'
import { knownPage, onlyChanges, pageAnswer } from '../../page/page-shapes.ts'
import { requiredAddress } from '../../parameters/parameters.ts'
import { CHANGES as ADDRESS_CHANGES, addressOnPage, USES } from './addresspage.ts'

/** Ends the version of a page whose tab has not all its parts, so that late parts include the tab. */
const WITHOUT_TAB = ' without tab'
const version = z.enum([...ADDRESS_KINDS, ...ADDRESS_KINDS.map((kind) => `${kind}${WITHOUT_TAB}`)])

const CHANGES = ADDRESS_CHANGES.extend({
  contract: contractTab
    .partial()
    .optional()
    .describe('Its variables if they are shown, or the whole tab if it was late.'),
})

export const contractpage = defineAction({
  module: 'explorer',
  name: 'contractpage',
  summary:
    'Everything that the page of an address shows with the tab of its contract, as of one block. Long texts and lists are cut.',
  parameters: z.object({
    address: requiredAddress(),
    ...contractParameters.shape,
    ...knownPage(version),
  }),
  result: pageAnswer(contractPage, onlyChanges(CHANGES, version)),
  example: { address: '{token}' },
  volatile: true,
  uses: [...USES, 'proxies', 'storage'],

  async answer({ address, known, late, ...asked }, context) {
    const parts = createPageBuilder(context)
    const kind = known?.replace(WITHOUT_TAB, '') as AddressKind | undefined
    const needsTab = known === undefined || known !== kind
    let isLate = false
    // An empty part counts as late, too.
    const ofTab = {
      ...parts,
      async ofNode<T>(part: Promise<T>, ms?: number) {
        const found = await parts.ofNode(part, ms)
        isLate ||= found === undefined
        return found
      },
    }
    const [{ page, changes, version }, tab, storage] = await Promise.all([
      addressOnPage({ address, tab: 'contract', listpage: 1, rows: '25', known: kind, late }, context, parts),
      needsTab && (late || !known) ? parts.of(contractOnPage(address, asked, context, ofTab)) : undefined,
      !needsTab && asked.view === 'storage' ? variablesOf(address, context, parts) : undefined,
    ])
    const isContract = page?.isContract ?? (version === 'contract' || version === 'token')
    const hasTab = !needsTab || (isContract && tab !== undefined && !isLate)
    const ofPage = version && (hasTab ? version : `${version}${WITHOUT_TAB}`)
    if (changes) {
      const contract = storage ? { storage } : hasTab ? tab : undefined
      return parts.answerChanges(CHANGES.parse({ ...changes, ...(contract && { contract }) }), ofPage)
    }
    const whole = contractPage.parse({ ...page, contract: isContract ? (tab ?? null) : null })
    return { ...(await parts.answer(whole)), version: ofPage, changes: null }
  },
})
