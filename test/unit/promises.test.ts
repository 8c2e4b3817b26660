import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { floatingPromises } from '../../scripts/floating-promises.ts'

test('every way to leave a promise without a handler is found', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'chainscope-promises-'))
  try {
    mkdirSync(path.join(root, 'src'))
    writeFileSync(path.join(root, 'tsconfig.json'), '{"compilerOptions":{"strict":true,"lib":["es2023"]}}')
    writeFileSync(
      path.join(root, 'src/some.ts'),
      [
        'declare const work: () => Promise<number>',
        'declare const every: (callback: () => void) => void',
        'declare const warn: (error: unknown) => void',
        'work()',
        'void work()',
        'work().then((n) => n + 1)',
        'work().catch(warn).finally(() => {})',
        'work().finally(() => {})',
        'void work().then(warn, warn)',
        'every(work)',
        'every(async () => {})',
        'every(() => work().catch(warn))',
        'every(() => void work())',
        'let kept = work()',
        'kept = work()',
        'export const f = async () => { await work(); kept }',
      ].join('\n'),
    )
    const found = floatingPromises(root, 'src').map((at) => Number(/:(\d+) /.exec(at)?.[1]))
    expect(found.sort((a, b) => a - b)).toEqual([4, 5, 6, 8, 10, 11, 13, 16])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
