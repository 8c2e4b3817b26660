import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ADVICE } from '../../scripts/docs/advice.ts'
import { errorClasses } from '../../scripts/docs/errors.ts'
import { pages } from '../../scripts/docs.ts'
import { ACTIONS } from '../../src/api/registry.ts'
import { SETTINGS } from '../../src/settings/table.ts'
import { VARIABLES } from '../../src/settings/variables.ts'
import { repository } from '../support/chainscope.ts'

const read = (file: string) => readFileSync(path.join(repository, file), 'utf8')
const classes = errorClasses(repository)

test.for(Object.entries(pages()))('%s is what `npm run docs` writes today', ([file, text]) => {
  expect(read(file)).toBe(text)
})

test('every code of an error is documented, and none that is gone', () => {
  const defined = (readdirSync(path.join(repository, 'src'), { recursive: true }) as string[])
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...read(`src/${file}`).matchAll(/(?:readonly code(?:: string)? = |= \w+\.define\(\s*)'(\w+)'/g),
    ])
    .map(([, code]) => code!)
  const documented = [...read('docs/reference/errors.md').matchAll(/^\| `(\w+)` \|/gm)].map(
    ([, code]) => code!,
  )
  expect(documented.sort()).toEqual(defined.sort())
  expect(new Set(defined).size).toBe(defined.length)
})

test('every error has a message, and advice names existing codes only', () => {
  const codes = new Set(classes.map(({ code }) => code))
  expect(Object.keys(ADVICE).filter((code) => !codes.has(code))).toEqual([])
  expect(classes.filter(({ sentence }) => sentence.includes('undefined'))).toEqual([])
})

test('every setting and every action is documented', () => {
  const settings = [...read('docs/reference/settings.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(
    ([, name]) => name,
  )
  expect(settings).toEqual(Object.keys(SETTINGS))
  const actions = [...read('docs/reference/api.md').matchAll(/^### (\w+) \/ (\w+)$/gm)].map(
    ([, module, name]) => `${module}/${name}`,
  )
  expect(actions.sort()).toEqual(ACTIONS.map(({ module, name }) => `${module}/${name}`).sort())
})

test('every setting is used somewhere', () => {
  const code = (readdirSync(path.join(repository, 'src'), { recursive: true }) as string[])
    .filter((file) => file.endsWith('.ts') && !file.startsWith('settings/table'))
    .map((file) => read(`src/${file}`).replace(/\/\*[\s\S]*?\*\/|\/\/.*|`[^`]*`/g, ''))
    .join('\n')
  expect(Object.keys(SETTINGS).filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
})

const written = [
  ...readdirSync(repository).filter((file) => file.endsWith('.md')),
  ...(readdirSync(path.join(repository, 'docs'), { recursive: true }) as string[])
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]

test('every link in the docs has a target, and every file that they name exists', () => {
  const lost = written.flatMap((page) => {
    const text = read(page)
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target]) =>
      path.join(path.dirname(page), target!),
    )
    const named = [...text.matchAll(/`((?:src|test|bench|scripts|docs|demo)\/[\w./-]*\w\.\w+)`/g)].map(
      ([, file]) => file!,
    )
    return [...links, ...named]
      .filter((target) => !existsSync(path.join(repository, target)))
      .map((target) => `${page}: ${target}`)
  })
  expect(lost).toEqual([])
})

/** The anchor that forges give a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

test('every link to a heading leads to one', () => {
  const anchorsOf = (page: string) =>
    [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!))
  const lost = written.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)]
      .map(([, target, anchor]) => ({
        target: target ? path.join(path.dirname(page), target) : page,
        anchor: anchor!,
      }))
      .filter(({ target, anchor }) => !anchorsOf(target).includes(anchor))
      .map(({ target, anchor }) => `${page}: ${target}#${anchor}`),
  )
  expect(lost).toEqual([])
})

test('every setting that a page names in capitals is one', () => {
  const names = new Set(Object.keys({ ...SETTINGS, ...VARIABLES }))
  const wrong = written
    .filter((page) => /^(README|docs\/(operations|architecture))/.test(page))
    .flatMap((page) => [...read(page).matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name]) => name!))
    .filter((name) => !names.has(name) && name !== 'CHAINSCOPE_LONG')
  expect(wrong).toEqual([])
})
