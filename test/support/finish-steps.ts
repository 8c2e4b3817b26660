import type { Steps } from '../../src/primitives/steps.ts'

/** Does the work at once. */
export function finishSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
