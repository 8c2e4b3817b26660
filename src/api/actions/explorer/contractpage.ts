import { z } from 'zod'
import { defineAction } from '../../action.ts'
import { ADDRESS_KINDS, type AddressKind } from '../../page/address-tabs.ts'
import { contractPage, contractTab } from '../../page/contract-page.ts'
import { contractOnPage, contractParameters, TAB_TIMEOUT_MS, variablesOf } from '../../page/contract-tab.ts'
import { createPageBuilder, versionOf } from '../../page/page-builder.ts'
import { knownPage, onlyChanges, pageAnswer } from '../../page/page-shapes.ts'
import { requiredAddress } from '../../parameters/parameters.ts'
import { CHANGES as ADDRESS_CHANGES, addressOnPage, USES } from './addresspage.ts'

/** Ends the version of a page while parts of its tab are missing. Then `late` asks for the tab, too. */
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
  uses: [...USES, 'proxies', 'storage'],

  async answer({ address, known, late, ...asked }, context) {
    const parts = createPageBuilder(context)
    const kind = known?.replace(WITHOUT_TAB, '') as AddressKind | undefined
    const needsTab = known === undefined || known !== kind
    const [{ page, changes, kind: isNow }, ofTab, storage] = await Promise.all([
      addressOnPage({ address, tab: 'contract', listpage: 1, rows: '25', known: kind, late }, context, parts),
      needsTab && (late || !known) ? parts.of(contractOnPage(address, asked, context, parts)) : undefined,
      !needsTab && asked.view === 'storage'
        ? parts.ofNode(variablesOf(address, context), TAB_TIMEOUT_MS)
        : undefined,
    ])
    const isContract = page?.isContract ?? (isNow === 'contract' || isNow === 'token')
    const hasTab = !needsTab || (isContract && ofTab !== undefined && !ofTab.isLate)
    const ofPage = hasTab ? isNow : (`${isNow}${WITHOUT_TAB}` as const)
    if (changes) {
      const contract = storage ? { storage } : hasTab ? ofTab?.tab : undefined
      return parts.answerChanges(CHANGES.parse({ ...changes, ...(contract && { contract }) }), ofPage)
    }
    const whole = contractPage.parse({ ...page, contract: (isContract && ofTab?.tab) || null })
    return { ...(await parts.answer(whole)), version: versionOf(parts, ofPage), changes: null }
  },
})
