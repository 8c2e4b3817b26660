import type { z } from 'zod'
import { unprovedOf } from '../../chain/unproved.ts'
import type { CheckedBlock } from '../../query/block-details.ts'
import type { ActionContext } from '../action.ts'
import type { blockCheck } from './block.ts'

type Check = z.output<typeof blockCheck>

/**
 * The index keeps which checks could not be made, and which cannot hold on this chain. All others that a block of this
 * chain has held, as one that fails a check has no rows; as of the settings that the server has now.
 */
export function checksOf(
  { unproved, checks_left_out, has_withdrawals_root, has_access_list }: CheckedBlock,
  { profile, settings }: Pick<ActionContext<'profile' | 'settings'>, 'profile' | 'settings'>,
): Check[] {
  if (settings.VERIFY === 'off') return []
  const unprovable = unprovedOf(unproved)
  const leftOut = [...settings.VERIFY_EXCEPT, ...(settings.VERIFY === 'on' ? checks_left_out : [])]
  const isAbout: Partial<Record<string, boolean>> = {
    'withdrawals-root': has_withdrawals_root,
    'access-list': has_access_list,
  }
  const made = profile.checks.filter((name) => isAbout[name] !== false && !unprovable.includes(name))
  return [
    ...made.map((name): Check => ({ name, outcome: leftOut.includes(name) ? 'left-out' : 'proved' })),
    ...unprovable.map((name): Check => ({ name, outcome: 'unprovable' })),
  ]
}
