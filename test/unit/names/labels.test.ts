import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLabels, type LabelsOptions } from '../../../src/names/labels.ts'
import { leastTurn } from '../../support/loop-turns.ts'

/** Of what is awaited, on a busy machine. */
const SOON = { timeout: 20_000 }

/* Sources of labels: files that change, URLs, and what cannot be read. */

const A = `0x${'a'.repeat(40)}` as const
const B = `0x${'b'.repeat(40)}` as const

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'labels-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

async function service(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/labels?key=secret`
}

function opened(sources: string[], more: Partial<LabelsOptions> = {}) {
  const logged: string[] = []
  const log = (_level: string, message: string) => void logged.push(message)
  const labels = createLabels({ sources, chainId: 1n, redirectHosts: [], log, fileIntervalMs: 20, ...more })
  onTestFinished(() => labels.close())
  return { labels, logged }
}

/** At once: a file that is written in place is empty for a moment. */
async function replace(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}

test('the first source that names an address counts, and a file is read again when it changes', async () => {
  const dir = await folder()
  const [first, second] = [path.join(dir, 'first.csv'), path.join(dir, 'second.json')]
  await writeFile(first, `${A},One,tag\n`)
  await writeFile(second, JSON.stringify({ [A]: 'Other', [B]: 'Two' }))
  const { labels, logged } = opened([first, second])
  await labels.read
  expect([labels.labelOf(A), labels.labelOf(B)]).toEqual([
    { name: 'One', tags: ['tag'] },
    { name: 'Two', tags: [] },
  ])
  expect(labels.search('two', 5)).toEqual([{ address: B, name: 'Two', tags: [] }])
  await replace(first, `${A},Changed\n`)
  await expect.poll(() => labels.labelOf(A)?.name, SOON).toBe('Changed')
  // What cannot be read any more is kept as it was, and named once.
  await replace(first, '{"broken')
  await expect.poll(() => logged.length, SOON).toBe(1)
  expect(logged[0]).toMatch(
    /^Labels of .*first\.csv: they cannot be read: .*; those that were read before are kept$/,
  )
  expect(labels.labelOf(A)?.name).toBe('Changed')
  await rm(first)
  await expect.poll(() => logged.at(-1), SOON).toMatch(/ENOENT/)
  await writeFile(first, `${A},Back\n`)
  await expect.poll(() => labels.labelOf(A)?.name, SOON).toBe('Back')
})

test('a URL is read again, and its key is not logged', async () => {
  let requests = 0
  const url = await service((_, response) => {
    requests++
    if (requests === 2) response.writeHead(500).end()
    else response.end(`${A},Request ${requests}\nno address\n`)
  })
  const { labels, logged } = opened([url], { urlIntervalMs: 50 })
  await labels.read
  expect(labels.labelOf(A)?.name).toBe('Request 1')
  await expect.poll(() => labels.labelOf(A)?.name, SOON).not.toBe('Request 1')
  expect(logged[0]).toBe(`Labels of ${new URL(url).origin}/…: line 2 has no address`)
  expect(logged[1]).toMatch(/status 500/)
})

test('a source that cannot be read costs no other, and never more than its own time', async () => {
  const dir = await folder()
  await mkdir(path.join(dir, 'folder'))
  const good = path.join(dir, 'good.csv')
  await writeFile(good, `${A},Good`)
  const refusing = await service((_, response) =>
    response.writeHead(302, { location: 'http://example.invalid/' }).end(),
  )
  const endless = await service((_, response) => {
    const piece = Buffer.alloc(1_000_000, 0x61)
    const more = () => {
      if (!response.destroyed) response.write(piece, () => setImmediate(more))
    }
    response.on('error', () => {})
    more()
  })
  const { labels, logged } = opened([
    path.join(dir, 'missing.csv'),
    path.join(dir, 'folder'),
    '/dev/zero',
    refusing,
    endless,
    good,
  ])
  await labels.read
  expect(labels.labelOf(A)?.name).toBe('Good')
  expect(logged).toEqual([
    expect.stringContaining('ENOENT'),
    expect.stringMatching(/it is no file|EISDIR/),
    expect.stringContaining('it is no file'),
    expect.stringContaining('redirects to'),
    expect.stringContaining('larger than'),
  ])
})

test('200,000 labels hold up nothing while they are read', async () => {
  const file = path.join(await folder(), 'many.csv')
  const lines = Array.from(
    { length: 210_000 },
    (_, n) => `0x${n.toString(16).padStart(40, '0')},Name ${n},tag`,
  )
  await writeFile(file, lines.join('\n'))
  const { ms, result } = await leastTurn(async () => {
    const all = opened([file])
    await all.labels.read
    return all
  }, 100)
  expect(result.labels.labelOf(`0x${(199_999).toString(16).padStart(40, '0')}`)?.name).toBe('Name 199999')
  expect(result.logged[0]).toContain('no more than 200000 labels are kept')
  expect(ms).toBeLessThan(100)
})
