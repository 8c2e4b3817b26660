const SVG = 'http://www.w3.org/2000/svg'
/** Properties that the style sheet sets for a chart. */
const STYLES = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity'],
  ...['font-size', 'font-family', 'vector-effect'],
]
/** Margin around the chart in pixels, and picture pixels per page pixel. */
const MARGIN = 16
const SCALE = 2

export async function savePicture(chart: SVGSVGElement, title: string): Promise<void> {
  const left = Number.parseFloat(getComputedStyle(chart).paddingLeft)
  const width = chart.clientWidth + 2 * MARGIN
  const height = chart.clientHeight + 3 * MARGIN
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(pictureOf(chart, { title, left, width, height }))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = `${title}.png`
  link.click()
}

interface Place {
  readonly title: string
  readonly left: number
  readonly width: number
  readonly height: number
}

function pictureOf(chart: SVGSVGElement, { title, left, width, height }: Place): string {
  const page = getComputedStyle(document.body)
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('width', `${width}`)
  picture.setAttribute('height', `${height}`)
  picture.style.background = getComputedStyle(chart.closest('.card')!).backgroundColor
  const text = picture.appendChild(document.createElementNS(SVG, 'text'))
  text.textContent = title
  text.setAttribute('x', `${MARGIN}`)
  text.setAttribute('y', `${1.5 * MARGIN}`)
  text.style.font = `600 15px ${page.fontFamily}`
  text.style.fill = page.color
  const copy = picture.appendChild(chart.cloneNode(true) as SVGSVGElement)
  copy.setAttribute('x', `${left + MARGIN}`)
  copy.setAttribute('y', `${2 * MARGIN}`)
  copy.setAttribute('width', `${width - 2 * MARGIN - left}`)
  copy.style.overflow = 'visible'
  const drawn = chart.querySelectorAll('*')
  copy.querySelectorAll<SVGElement>('*').forEach((element, n) => {
    const style = getComputedStyle(drawn[n]!)
    for (const name of STYLES) element.style.setProperty(name, style.getPropertyValue(name))
  })
  return new XMLSerializer().serializeToString(picture)
}
