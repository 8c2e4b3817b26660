import type { Page } from 'playwright-core'

/** Of a channel, 0 to 255: a smaller difference is that of an edge that was smoothed otherwise. */
const MAX_DIFFERENCE = 24

/** How many pixels of two PNG pictures differ, by a page's own decoder. */
export const differingPixels = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(
    async ([urls, most]) => {
      const [first, second] = await Promise.all(
        urls.map(async (url) => {
          const bitmap = await createImageBitmap(await (await fetch(url)).blob())
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
          canvas.drawImage(bitmap, 0, 0)
          return canvas.getImageData(0, 0, bitmap.width, bitmap.height)
        }),
      )
      if (first!.width !== second!.width || first!.height !== second!.height) return Number.POSITIVE_INFINITY
      let differing = 0
      for (let at = 0; at < first!.data.length; at += 4)
        if ([0, 1, 2].some((n) => Math.abs(first!.data[at + n]! - second!.data[at + n]!) > most)) differing++
      return differing
    },
    [[one, other].map((png) => `data:image/png;base64,${png.toString('base64')}`), MAX_DIFFERENCE] as const,
  )
