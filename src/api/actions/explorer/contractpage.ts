import { z } from 'zod'
import { defineAction } from '../../action.ts'
import { contractPage } from '../../page/contract-page.ts'
import { contractOnPage, contractParameters } from '../../page/contract-tab.ts'
import { createPageBuilder } from '../../page/page-builder.ts'
import { pageAnswer } from '../../page/page-shapes.ts'
import { requiredAddress } from '../../parameters/parameters.ts'
import { addressOnPage, USES } from './addresspage.ts'

export const contractpage = defineAction({
  module: 'explorer',
  name: 'contractpage',
  summary:
    'Everything that the page of an address shows with the tab of its contract, as of one block. Long texts and lists are cut.',
  parameters: z.object({
    address: requiredAddress(),
    ...contractParameters.shape,
    known: z
      .string()
      .optional()
      .describe('`1`: the caller has the page already, and only `changes` are answered.'),
  }),
  result: pageAnswer(contractPage, {
    changes: contractPage
      .pick({ contract: true })
      .nullable()
      .describe('Only with `known`: the tab of the contract, read again.'),
  }),
  example: { address: '{token}' },
  volatile: true,
  uses: [...USES, 'proxies', 'storage'],

  async answer({ address, known, ...asked }, context) {
    const parts = createPageBuilder(context)
    const ofAddress = { address, tab: 'contract', listpage: 1, rows: '25' } as const
    const [page, tab] = await Promise.all([
      known === '1' ? null : addressOnPage(ofAddress, context, parts),
      parts.of(contractOnPage(address, asked, context, parts)),
    ])
    const contract = tab ?? null
    if (!page) {
      const changes = contractPage.pick({ contract: true }).parse({ contract })
      return { ...(await parts.answer(null, changes)), changes }
    }
    const whole = contractPage.parse({ ...page, contract: page.isContract ? contract : null })
    return { ...(await parts.answer(whole)), changes: null }
  },
})
