import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTokenLogos, readLogo } from '../../../src/http/logo.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'logo-'))
})
afterAll(() => rm(folder, { recursive: true }))

const fileOf = async (bytes: string | Buffer): Promise<string> => {
  const file = path.join(folder, 'logo')
  await writeFile(file, bytes)
  return file
}

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['<?xml version="1.0"?>\n<!-- of the chain -->\n<svg/>', 'image/svg+xml'],
  [Buffer.from('89504e470d0a1a0a', 'hex'), 'image/png'],
  [Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg'],
  [Buffer.concat([Buffer.from('RIFF'), Buffer.from([10, 13, 0, 0]), Buffer.from('WEBPVP8 ')]), 'image/webp'],
])('a picture is known by what it begins with', async (bytes, type) => {
  expect(await readLogo(await fileOf(bytes))).toEqual({ type, bytes: Buffer.from(bytes) })
})

test.each([
  ['a page', '<html><script>alert(1)</script></html>'],
  ['nothing', ''],
  ['more than 256 kB', `<svg>${' '.repeat(300_000)}</svg>`],
])('%s is refused by the name of the setting', async (_, bytes) => {
  await expect(fileOf(bytes).then(readLogo)).rejects.toThrow(
    /CHAIN_LOGO.*is not usable: it takes a file with an SVG, PNG, JPEG or WebP picture of at most 256 kB/,
  )
})

test('a file that is not there is refused, and none is our own picture', async () => {
  await expect(readLogo(path.join(folder, 'missing'))).rejects.toThrow(/CHAIN_LOGO/)
  expect(await readLogo('')).toBeUndefined()
})

test('a token has the picture that is named by its address, in any spelling', async () => {
  const tokens = await mkdtemp(path.join(folder, 'tokens-'))
  const [one, two, page, large, sub] = [1, 2, 3, 4, 5].map((n) => `0x${`a${n}`.repeat(20)}`)
  await writeFile(path.join(tokens, `${one!.toUpperCase().replace('X', 'x')}.SVG`), '<svg/>')
  await writeFile(path.join(tokens, `${page}.png`), '<html></html>')
  await writeFile(path.join(tokens, `${large}.svg`), `<svg>${' '.repeat(300_000)}</svg>`)
  await writeFile(path.join(tokens, 'readme.svg'), '<svg/>')
  await mkdir(path.join(tokens, `${sub}.png`))
  let now = 0
  const logos = (await openTokenLogos(tokens, () => now))!
  const found = await logos.of(one!)
  expect(found).toMatchObject({ type: 'image/svg+xml', bytes: Buffer.from('<svg/>') })
  for (const none of [two!, page!, large!, sub!, 'readme', '../readme'])
    expect(await logos.of(none)).toBeUndefined()
  await writeFile(path.join(tokens, `${two}.svg`), '<svg></svg>')
  now = 20_000
  expect((await logos.of(two!))?.etag).not.toBe(found!.etag)
  expect(await openTokenLogos('')).toBeUndefined()
  await expect(openTokenLogos(path.join(folder, 'missing'))).rejects.toThrow(/TOKEN_LOGOS.*a folder/)
})
