import { z } from 'zod'
import { type ActionContext, type ActionResult, defineAction } from '../../action.ts'
import { createPageBuilder } from '../../page/page-builder.ts'
import { listOf, pageAnswer, textOf } from '../../page/page-shapes.ts'
import { answerOf } from '../../page/row-lists.ts'
import { contractAddressParameter } from '../../parameters/parameters.ts'
import { requiredText } from '../../parameters/verification-parameters.ts'
import { contractFacts } from '../../records/contract-facts.ts'
import { addressOrEmpty } from '../../records/record-shapes.ts'
import { checkverifystatus } from '../contract/checkverifystatus.ts'
import { compilers } from './compilers.ts'
import { contract } from './contract.ts'

/** The form begins with the compiler that the code names. It is worth this wait, ms. */
const CODE_TIMEOUT_MS = 5_000

const versions = listOf(textOf(60), 500)
  .nullable()
  .describe('Newest first; null: the server has no list now.')

/** The answer for the page of verification. Its type is `VerifyPage` in the pages' code. */
export const verifyPage = z.strictObject({
  address: addressOrEmpty,
  match: contractFacts.shape.match,
  name: textOf(61).describe('The name that it is verified with.'),
  hasCode: z.boolean().describe('false: there is no contract at the address.'),
  solc: textOf(20).describe('The compiler version that the code names; empty: it names none.'),
  versions: z.strictObject({ solc: versions, vyper: versions }),
  attempt: z
    .strictObject({
      status: textOf(30).describe('As in `contract/checkverifystatus`.'),
      reason: textOf(500).describe('Why it failed; else empty.'),
    })
    .nullable()
    .describe('The attempt with the guid; null: none was asked for, or it could not be read.'),
})
export type VerifyPage = z.output<typeof verifyPage>

export const verifypage = defineAction({
  module: 'explorer',
  name: 'verifypage',
  summary: 'Everything that the page of verification shows. Waits up to 10 seconds for an attempt.',
  parameters: z.object({
    contractaddress: contractAddressParameter()
      .optional()
      .catch(undefined)
      .describe('The contract to verify; anything else counts as none.'),
    guid: requiredText('guid').optional().describe('The guid of an attempt.'),
  }),
  result: pageAnswer(verifyPage, {}),
  example: { contractaddress: '{token}' },
  volatile: true,
  uses: ['verifier', 'proxies', 'sources', 'decoding', 'dialect', 'byGet', 'profile', 'names', 'log'],

  async answer({ contractaddress: address, guid }, context) {
    const parts = createPageBuilder(context)
    const versionsOf = (kind: 'solc' | 'vyper') => parts.of(answerOf(compilers, { kind }, context))
    const [attempt, known, solc, vyper] = await Promise.all([
      guid === undefined ? undefined : parts.of(attemptOf(guid, context)),
      address && parts.ofNode(answerOf(contract, { contractaddress: address }, context), CODE_TIMEOUT_MS),
      versionsOf('solc'),
      versionsOf('vyper'),
    ])
    const page = verifyPage.parse({
      address: address ?? '',
      match: known?.match ?? '',
      name: known?.name ?? '',
      hasCode: known?.codeSize !== '0',
      solc: known?.compilerInCode ?? '',
      versions: { solc: solc?.length ? solc : null, vyper: vyper?.length ? vyper : null },
      attempt: attempt ?? null,
    } satisfies z.input<typeof verifyPage>)
    return parts.answer(page)
  },
})

async function attemptOf(guid: string, context: ActionContext<'verifier' | 'dialect' | 'byGet'>) {
  const answer = await checkverifystatus.answer!({ guid }, context)
  const { result, headers } = answer as ActionResult<string>
  return { status: result, reason: headers['x-verification-message'] ?? '' }
}
