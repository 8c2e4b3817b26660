import { z } from 'zod'
import { defineAction } from '../../action.ts'
import { CONTRACT_VIEWS, contractPage } from '../../page/contract-page.ts'
import { contractOnPage } from '../../page/contract-tab.ts'
import { createPageBuilder } from '../../page/page-builder.ts'
import { listCursor, pageAnswer, tabParameter } from '../../page/page-shapes.ts'
import { requiredAddress } from '../../parameters/parameters.ts'
import { addressOnPage, USES } from './addresspage.ts'

const text = (description: string) => z.string().optional().describe(description)

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
    known: text('`1`: the caller has the page already, and only `changes` are answered.'),
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
