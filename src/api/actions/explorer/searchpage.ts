import { z } from 'zod'
import { MAX_SEARCHED } from '../../../query/find-by-name.ts'
import { defineAction } from '../../action.ts'
import { createPageBuilder } from '../../page/page-builder.ts'
import { listOf, pageAnswer, textOf } from '../../page/page-shapes.ts'
import { answerOf, orReason } from '../../page/row-lists.ts'
import { missingHistory, missingText } from '../../partial.ts'
import { search } from './search.ts'

const MAX_RESULTS = 25
/** The page compares it with the searched text. */
const name = textOf(MAX_SEARCHED)

/** The answer for the page of a search. Its type is `SearchPage` in the pages' code. */
export const searchPage = z.strictObject({
  results: listOf(search.result.element.extend({ name, symbol: name }), MAX_RESULTS),
  message: textOf(300).describe('Why the search found nothing, or the blocks that are not indexed yet.'),
})
export type SearchPage = z.output<typeof searchPage>

export const searchpage = defineAction({
  module: 'explorer',
  name: 'searchpage',
  summary: 'Everything that the page of a search shows.',
  parameters: z.object({
    q: search.parameters.shape.q
      .catch('')
      .default('')
      .describe(`The searched text, of 1 to ${MAX_SEARCHED} characters; anything else finds nothing.`),
  }),
  result: pageAnswer(searchPage, {}),
  example: { q: 'collectible' },
  uses: ['names', 'profile', 'log'],

  async answer({ q }, context) {
    const parts = createPageBuilder(context)
    if (q === '') return parts.answer(searchPage.parse({ results: [], message: '' }))
    const answered = await parts.of(orReason(answerOf(search, { q }, context), context))
    const missing = missingHistory(await context.index.head())
    const page = searchPage.parse({
      results: answered?.found ?? [],
      message: answered?.reason || (missing.length > 0 ? missingText(missing) : ''),
    } satisfies z.input<typeof searchPage>)
    return parts.answer(page)
  },
})
