import { z } from 'zod'
import { type ActionContext, type ActionResult, defineAction } from '../../action.ts'
import { createPageBuilder, versionOf } from '../../page/page-builder.ts'
import {
  foundIn,
  knownPage,
  listOf,
  onlyChanges,
  pageAnswer,
  pageVersion,
  textOf,
} from '../../page/page-shapes.ts'
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

/** With the facts about the contract if late parts are asked for. */
const CHANGES = verifyPage
  .pick({ attempt: true, match: true, name: true, hasCode: true, solc: true })
  .partial()

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
    ...knownPage(pageVersion),
  }),
  result: pageAnswer(verifyPage, onlyChanges(CHANGES, pageVersion)),
  example: { contractaddress: '{token}' },
  uses: ['verifier', 'proxies', 'sources', 'decoding', 'dialect', 'byGet', 'profile', 'names', 'log'],

  async answer({ contractaddress: address, guid, known, late }, context) {
    const parts = createPageBuilder(context)
    const versionsOf = (kind: 'solc' | 'vyper') =>
      known ? undefined : parts.of(answerOf(compilers, { kind }, context))
    const [attempt, facts, solc, vyper] = await Promise.all([
      guid === undefined ? undefined : parts.of(attemptOf(guid, context)),
      address && (late || !known)
        ? parts.ofNode(answerOf(contract, { contractaddress: address }, context), CODE_TIMEOUT_MS)
        : undefined,
      versionsOf('solc'),
      versionsOf('vyper'),
    ])
    const found = foundIn({
      match: facts?.match,
      name: facts?.name,
      hasCode: facts && facts.codeSize !== '0',
      solc: facts?.compilerInCode,
      attempt,
    })
    if (known) return parts.answerChanges(CHANGES.parse(found), known)
    const page = verifyPage.parse({
      ...{ match: '', name: '', hasCode: true, solc: '', attempt: null },
      ...found,
      address: address ?? '',
      versions: { solc: solc?.length ? solc : null, vyper: vyper?.length ? vyper : null },
    })
    return { ...(await parts.answer(page)), version: versionOf(parts, '1'), changes: null }
  },
})

async function attemptOf(guid: string, context: ActionContext<'verifier' | 'dialect' | 'byGet'>) {
  const answer = await checkverifystatus.answer!({ guid }, context)
  const { result, headers } = answer as ActionResult<string>
  return { status: result, reason: headers['x-verification-message'] ?? '' }
}
