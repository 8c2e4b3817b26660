import type { z } from 'zod'
import { unprovedOf } from '../../chain/unproved.ts'
import type { CheckedBlock } from '../../query/block-details.ts'
import type { ActionContext } from '../action.ts'
import type { blockCheck } from './block-page.ts'

type Check = z.output<typeof blockCheck>

/**
 * The outcome of each check of a block. The index records which checks could not be made, and which cannot hold on this
 * chain. The block passed all other checks, because a block that fails one is not indexed. Assumes the current settings.
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
