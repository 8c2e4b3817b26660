import { expect, test } from 'vitest'
import { evm } from '../../../src/chain/evm.ts'
import { ChainscopeError } from '../../../src/errors.ts'
import { createChecker } from '../../../src/indexer/check/block-checker.ts'
import { createKeccak256 } from '../../../src/primitives/hash.ts'
import { chainRecordings, type RecordedBlock } from '../../support/chain-recordings.ts'
import { mutated } from '../../support/mutations.ts'
import { createRandom } from '../../support/random.ts'

/* Real blocks with one field that is missing, or written in another way. */

const keccak = await createKeccak256()
const CASES = 250

const checkerWith = (verify: 'on' | 'off', verifyExcept: readonly string[]) =>
  createChecker({
    profile: evm,
    keccak,
    receipts: 'per-block',
    tracer: null,
    verify,
    verifyExcept,
    client: 'test',
    decode: { zeroValueCalls: false, callsFromLogs: false },
  })

const answered = ({ block, receipts }: RecordedBlock) =>
  Buffer.from(
    JSON.stringify([
      { id: 0, result: block },
      { id: 1, result: receipts },
    ]),
  )

test.for(chainRecordings())(
  '$file: whatever is odd, the block is read, or the refusal says where and what to set',
  ({ blocks, expect: { env } }) => {
    const number = Number(blocks[0]!.block.number)
    const except = (env['VERIFY_EXCEPT'] ?? '').split(',').filter(Boolean)
    const [checked, unchecked] = [checkerWith('on', except), checkerWith('off', [])]
    const random = createRandom(number)
    const refusals = new Set<string>()
    for (let n = 0; n < CASES; n++) {
      const { what, recorded } = mutated(blocks[0]!, random)
      for (const checker of [checked, unchecked]) {
        const refusal = refusalOf(() => checker.blocks(answered(recorded), [{ number }]))
        if (refusal === undefined) continue
        expect(refusal, what).toBeInstanceOf(ChainscopeError)
        const { code, message } = refusal as ChainscopeError
        refusals.add(code)
        if (code === 'receipts_missing') continue
        expect(message, what).toContain(`block ${number}`)
        expect(message, what).toMatch(
          /VERIFY_EXCEPT=[a-z,-]+$|(field \w+|transaction|receipt|log): .*RPC_URL.*START_BLOCK\.$/,
        )
        // Checks that are left out refuse nothing.
        if (checker === unchecked) expect(code, what).toBe('malformed_answer')
      }
    }
    expect(
      [...refusals].filter(
        (code) => !['block_refuted', 'malformed_answer', 'receipts_missing'].includes(code),
      ),
    ).toEqual([])
  },
)

function refusalOf(work: () => unknown): unknown {
  try {
    work()
    return undefined
  } catch (error) {
    return error
  }
}
