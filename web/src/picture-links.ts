import { bloSvg } from 'blo'

/** The picture of an address (blockies), which wallets show too, as a `data:` URI. */
export const identiconOf = (address: string): string =>
  `data:image/svg+xml,${encodeURIComponent(bloSvg(address as `0x${string}`))}`

/** Without links to tabs of an address, which have other texts. */
const LINKS = ':is(a[href^="address/0x"]:not(nav a, [href*="?"]), .token-name)'
const LINK = /^(?:address|token)\/(0x[0-9a-f]{40})$/i
/** Few per turn of the event loop: a browser takes a millisecond or two per picture, and should answer clicks meanwhile. */
const LINKS_OF_A_TURN = 5
const MAX_KEPT = 1_000

/**
 * Draws pictures next to links to addresses, and to tokens by name, now and when links are added. This is separate from what
 * Preact renders, because the pictures of fifty rows take longer than the rows, and as much space in the document.
 */
export function pictureLinks(page: HTMLElement): void {
  const hasLogos = document.querySelector('meta[name="token-logos"]') !== null
  const pictures = new Map<string, string>()
  const pictureOf = (address: string): string => {
    const known = pictures.get(address)
    if (known !== undefined) return known
    if (pictures.size === MAX_KEPT) pictures.clear()
    const picture = `url("${identiconOf(address)}")`
    pictures.set(address, picture)
    return picture
  }
  let isWaiting = false
  const drawSoon = () => {
    if (isWaiting) return
    isWaiting = true
    // After the frame that shows the pictures of the previous turn.
    requestAnimationFrame(() => setTimeout(draw))
  }
  const draw = () => {
    isWaiting = false
    for (const image of hasLogos ? page.querySelectorAll<HTMLImageElement>(HEADINGS) : []) {
      const address = image.dataset['address']!
      delete image.dataset['address']
      whenLogo(address, (logo) => {
        image.src = logo
      })
    }
    let left = LINKS_OF_A_TURN
    for (const link of page.querySelectorAll<HTMLAnchorElement>(LINKS)) {
      const [, address] = LINK.exec(link.getAttribute('href')!) ?? []
      if (address === undefined || link.dataset['pictured'] === address) continue
      if (left-- === 0) return drawSoon()
      link.dataset['pictured'] = address
      link.style.backgroundImage = pictureOf(address.toLowerCase())
      if (hasLogos && link.className === 'token-name')
        whenLogo(address, (logo) => {
          if (link.dataset['pictured'] === address) link.style.backgroundImage = `url("${logo}")`
        })
    }
  }
  const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['href'] }
  new MutationObserver(drawSoon).observe(page, changes)
  drawSoon()
}

/** Pictures in headings whose logos were not requested yet. */
const HEADINGS = 'img[data-address]'

/** If the operator has no logo for the address, the picture of the address stays. */
function whenLogo(address: string, show: (logo: string) => void): void {
  const picture = new Image()
  picture.src = `logo/${address.toLowerCase()}`
  picture.decode().then(
    () => show(picture.src),
    () => {},
  )
}

/** Marks all links to the address under the pointer. */
export function markSame(page: HTMLElement): void {
  const mark = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(LINKS)
    for (const marked of page.querySelectorAll<HTMLElement>('a[data-same]')) delete marked.dataset['same']
    if (!link || !LINK.test(link.getAttribute('href')!)) return
    for (const same of page.querySelectorAll<HTMLElement>(`main a[href="${link.getAttribute('href')}"]`))
      if (!same.closest('nav')) same.dataset['same'] = ''
  }
  page.addEventListener('mouseover', mark)
  page.addEventListener('focusin', mark)
}
