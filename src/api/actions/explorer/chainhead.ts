import { z } from 'zod'
import { defineAction } from '../../action.ts'
import { createPageBuilder } from '../../page/page-builder.ts'
import { pageAnswer } from '../../page/page-shapes.ts'

export const chainhead = defineAction({
  module: 'explorer',
  name: 'chainhead',
  summary:
    'What the header of each page says of the chain: its newest block and the base fee. `page` is null.',
  parameters: z.object({}),
  result: pageAnswer(z.null(), {}),
  example: {},
  uses: ['profile', 'names', 'log'],
  answer: (_, context) => createPageBuilder(context).answer(null),
})
