import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { seekLock } from '../../../src/store/locks/writer-lock.ts'
import { openWriter } from '../../../src/store/write/index-writer.ts'
import { freshDatabase } from '../../support/database.ts'

test('a lock that is handed over goes to the writer that waits for it, however often others try', async () => {
  const { place, close } = await freshDatabase()
  onTestFinished(close)
  for (let round = 0; round < 5; round++) {
    const owner = seekLock(place)
    const claim = (await owner.attempt())!
    let isOver = false
    let attempts = 0
    /** Stands by, and tries again at once; resolves with whether it had the lock. */
    const rival = async (): Promise<boolean> => {
      const lock = seekLock(place)
      for (; !isOver; attempts++) {
        const taken = await lock.attempt()
        if (!taken) continue
        await taken.release()
        return true
      }
      await lock.close()
      return false
    }
    const rivals = [rival(), rival()]
    while (attempts < 2) await sleep(1)
    const handedOver = claim.handOver()
    const writer = await openWriter({ place, cachedAddresses: 100, now: Date.now, onLost: () => {} })
    await handedOver
    isOver = true
    expect(await Promise.all(rivals)).toEqual([false, false])
    await writer.close()
    await owner.close()
  }
})
