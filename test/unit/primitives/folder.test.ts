import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sentenceOf } from '../../../src/errors.ts'
import { makeFolders } from '../../../src/primitives/folder.ts'

function ownFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'chainscope-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a folder is made with those above it, which are named', async () => {
  const folder = ownFolder()
  const [one, two] = [path.join(folder, 'one'), path.join(folder, 'one', 'two')]
  expect(await makeFolders(two, 0o700)).toEqual([one, two])
  expect(statSync(two).mode & 0o777).toBe(0o700)
  expect(await makeFolders(two)).toEqual([])
})

test('starts that make a folder at the same time all have it', async () => {
  const folder = path.join(ownFolder(), 'one', 'two')
  const made = await Promise.all(Array.from({ length: 8 }, () => makeFolders(folder)))
  expect(made.flat().filter((each) => each === folder)).toHaveLength(1)
})

test('a file in the way is an error, and so is a link that leads nowhere', async () => {
  const folder = ownFolder()
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  await expect(makeFolders(file)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolders(path.join(file, 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' })
  symlinkSync(path.join(folder, 'nowhere'), path.join(folder, 'link'))
  await expect(makeFolders(path.join(folder, 'link'))).rejects.toMatchObject({ code: 'EEXIST' })
})

test.runIf(process.platform === 'linux')('a file system that takes no folders says so at once', async () => {
  const error = await makeFolders('/proc/chainscope/data').catch((reason: unknown) => reason)
  expect(sentenceOf(error)).toBe(
    '/proc/chainscope cannot be made: the folder above it is missing or takes no folders',
  )
})
