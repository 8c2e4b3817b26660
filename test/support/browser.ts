import { spawnSync } from 'node:child_process'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { needed } from './needed.ts'
import { unpacked } from './unpacked.ts'

const PROGRAM = process.env['CHROMIUM'] ?? 'chromium'
const found = spawnSync('which', [PROGRAM], { encoding: 'utf8' }).stdout.trim()

/** Debian's package chromium, or the like. */
export const browserIsHere = needed(found !== '')

export { PATIENCE_MS } from './patience.ts'

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: found,
    // Chromium does not put root into its sandbox.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })

export interface Window {
  readonly page: Page
  readonly context: BrowserContext
  /** Faults of a page: errors, and requests to other hosts. */
  readonly offences: string[]
}

const MAX_LOADS = 5

/** A visitor of their own, whose page is watched. */
export async function openWindow(
  browser: Browser,
  origin: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Window> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const offences: string[] = []
  page.on('pageerror', (error) => offences.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) offences.push(message.text())
  })
  page.on('dialog', async (dialog) => {
    offences.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url)) offences.push(`request: ${url}`)
  })
  // On a busy machine the node may be late with a part of a page, which then says so.
  const goto = page.goto.bind(page)
  page.goto = async (...place) => {
    for (let n = 1; ; n++) {
      const response = await goto(...place)
      const isCut = (await page.getByText('Parts of this page could not be read').count()) > 0
      if (!isCut || n === MAX_LOADS) return response
    }
  }
  return { page, context, offences }
}

/** Serious and critical findings of axe on a page, each in a line. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // A page's policy lets no script in but its own: this one comes as the debugger's.
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: unpacked('axe/axe.min.js') })
  const { violations } = await page.evaluate(
    () =>
      // What passes is not listed, which is most of the work.
      // biome-ignore lint/suspicious/noExplicitAny: axe puts itself into the window
      (globalThis as any).axe.run({ resultTypes: ['violations'] }) as Promise<{ violations: AxeFinding[] }>,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    )
}

interface AxeFinding {
  readonly id: string
  readonly impact: string
  readonly help: string
  readonly nodes: readonly { readonly target: readonly string[] }[]
}

const THEMES = [
  ['light', 1280],
  ['dark', 390],
] as const

/** What `faultsOf` finds on a page that is open, in each theme and size. */
export async function faultsInThemes(
  page: Page,
  faultsOf: (width: number) => Promise<readonly string[]>,
): Promise<string[]> {
  const faults: string[] = []
  for (const [colorScheme, width] of THEMES) {
    await page.evaluate((theme) => {
      document.documentElement.dataset['theme'] = theme
    }, colorScheme)
    await page.setViewportSize({ width, height: 844 })
    for (const fault of await faultsOf(width)) faults.push(`${colorScheme} ${fault}`)
  }
  return faults
}

/** Of Cumulative Layout Shift (web.dev/cls): a visitor does not notice less. */
const MAX_SHIFT = 0.02

/** How far the page that is open has moved while it loaded, by the browser's own measure. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready
    return new Promise<number>((resolve) => {
      let sum = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!entry.hadRecentInput) sum += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
      requestIdleCallback(() => requestAnimationFrame(() => resolve(sum)))
    })
  })

/** Serious accessibility faults of the page that is open, what moved in it, and widths at which it is too wide. */
export async function faultsOfPage(page: Page): Promise<string[]> {
  const shift = await shiftOf(page)
  const faults = await faultsInThemes(page, async (width) => {
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    return [...(await seriousFaults(page)), ...(isWide ? [`wider than ${width}`] : [])]
  })
  return [...(shift > MAX_SHIFT ? [`moved by ${shift.toFixed(3)} while it loaded`] : []), ...faults]
}
