import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCompilerCache } from '../../../src/verification/compilers/cache.ts'
import { createCatalog } from '../../../src/verification/compilers/compiler-catalog.ts'
import { isRequestedBuild, parseVersion } from '../../../src/verification/compilers/compiler-version.ts'
import { detectIsolation, type Isolation } from '../../../src/verification/compilers/isolation.ts'
import { createSandbox, sweepCompileFolders } from '../../../src/verification/compilers/sandbox.ts'
import { type CompilerList, startCompilerList } from '../../support/compiler-list.ts'

let list: CompilerList
let folder: string
beforeAll(async () => {
  list = await startCompilerList()
})
afterAll(async () => list?.close())
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chainscope-compilers-'))
  list.sending = 'whole'
})
afterEach(async () => rm(folder, { recursive: true, force: true }))

const lists = (solc = list.url) => ({ solc, vyper: '' })
const cacheOf = (solc?: string) => {
  const catalog = createCatalog({ folder, lists: lists(solc), now: Date.now })
  return createCompilerCache({ folder, catalog, log: () => {}, stallTimeoutMs: 500 })
}
/** Everything below the folder but the lists. */
const kept = () =>
  (readdirSync(folder, { recursive: true }) as string[]).filter((name) => /native|soljson|part/.test(name))

describe('a compiler', () => {
  test('is fetched once, however many ask for it at once, and stays', async () => {
    const cache = cacheOf()
    const before = list.received.length
    const got = await Promise.all(
      ['0.7.6', 'v0.7.6', list.versions['0.7.6']!].map((one) => cache.get('solc', one)),
    )
    expect(new Set(got.map(({ file }) => file)).size).toBe(1)
    expect(list.received.slice(before).filter((name) => name.startsWith('soljson'))).toHaveLength(1)
    expect(await cache.list()).toEqual([got[0]])
    // Of a list that is away nothing is asked for what is here.
    expect(await cacheOf('http://127.0.0.1:9/list.json').get('solc', '0.7.6')).toEqual(got[0])
  })

  test('of which the sending breaks off is fetched again', async () => {
    list.sending = 'truncated once'
    expect((await cacheOf().get('solc', '0.8.30')).version).toBe('0.8.30+commit.73712a01')
    expect(kept()).toHaveLength(1)
  })

  test.each([
    ['wrong checksum', /does not have the checksum/],
    ['truncated', /could not be fetched/],
    ['stalls', /the server stopped sending/],
    ['gone', /HTTP 404/],
  ] as const)('of which the sending is %s is refused, and nothing of it stays', async (sending, words) => {
    list.sending = sending
    await expect(cacheOf().get('solc', '0.8.30')).rejects.toMatchObject({
      code: 'compiler_unavailable',
      message: expect.stringMatching(words),
    })
    expect(kept()).toEqual([])
    list.sending = 'whole'
    expect((await cacheOf().get('solc', '0.8.30')).version).toBe('0.8.30+commit.73712a01')
  })

  test('that no list names is refused with the nearest versions; an unreachable list is reported', async () => {
    await expect(cacheOf().get('solc', 'v0.6.11')).rejects.toMatchObject({
      message: expect.stringMatching(/v0\.6\.11 is not available; the nearest are v0\.6\.12\+/),
    })
    const away = cacheOf('http://127.0.0.1:9/list.json')
    // The list that was read is used while its server is away; of another URL there is none.
    await expect(away.get('solc', '0.6.12')).rejects.toMatchObject({ code: 'compiler_list_away' })
  })

  test('can be chosen from what the lists name and what is kept, the newest first', async () => {
    const released = Object.values(list.versions).map((version) => version.slice(1))
    expect(await cacheOf().versions('solc')).toEqual(released.reverse())
    const away = 'http://127.0.0.1:9/list.json'
    await expect(cacheOf(away).versions('solc')).rejects.toMatchObject({ code: 'compiler_list_away' })
    await cacheOf().get('solc', '0.7.6')
    await cacheOf().get('solc', '0.8.30')
    expect(await cacheOf(away).versions('solc')).toEqual([
      list.versions['0.8.30']!.slice(1),
      list.versions['0.7.6']!.slice(1),
    ])
  })

  test('is added by hand, by the file name of its makers', async () => {
    const program = path.resolve('dist/src/main.js')
    // Not at once: the list is served by this process.
    const run = (...words: string[]) =>
      new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
        execFile(
          process.execPath,
          [program, 'compilers', ...words, '--data-dir', folder],
          (error, stdout, stderr) => resolve({ status: error ? 1 : 0, stdout, stderr }),
        )
      })
    const file = path.join(folder, `soljson-${list.versions['0.8.30']}.js`)
    copyFileSync(path.resolve('node_modules/solc-0.8.30/soljson.js'), file)
    expect(await run('add', file)).toMatchObject({
      status: 0,
      stdout: 'solc 0.8.30+commit.73712a01 soljson\n',
    })
    expect((await run('list')).stdout).toBe('solc 0.8.30+commit.73712a01 soljson\n')
    expect((await run('fetch', '0.7.6', '--solc-list-url', list.url)).stdout).toContain(
      'solc 0.7.6+commit.7338295f',
    )
    const unclear = path.join(folder, 'compiler')
    writeFileSync(unclear, '')
    expect(await run('add', unclear)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('identifies no compiler'),
    })
    const missing = path.join(folder, 'elsewhere', 'soljson-v0.8.29+commit.ab55807c.js')
    const made = readdirSync(path.join(folder, 'compilers'), { recursive: true })
    expect(await run('add', missing)).toMatchObject({
      status: 1,
      stderr: `The compiler ${missing} could not be taken in: ${missing} does not exist\n`,
    })
    expect(readdirSync(path.join(folder, 'compilers'), { recursive: true }).sort()).toEqual(made.sort())
    mkdirSync(missing, { recursive: true })
    expect((await run('add', missing)).stderr).toMatch(/could not be taken in: \S+ is a directory\n$/)
  })
})

describe('a compiler that runs', () => {
  /** A script in place of a native compiler. */
  const native = (script: string) => {
    const file = path.join(folder, 'native')
    writeFileSync(file, `#!/bin/sh\n${script}\n`)
    chmodSync(file, 0o755)
    return { kind: 'solc', version: '0.0.0', form: 'native', file } as const
  }
  let isolation: Isolation
  beforeAll(async () => {
    isolation = { ...(await detectIsolation()), readable: [] }
  })
  const sandbox = (limits = { time: 60, memory: 2048 }) => createSandbox(limits, isolation)

  test('is killed when it takes too long, with its child processes', async () => {
    const mark = `4${Math.floor(Math.random() * 1e6)}`
    await expect(
      sandbox({ time: 1, memory: 2048 }).run(native(`sleep ${mark} & sleep ${mark}`), '{}'),
    ).rejects.toMatchObject({ code: 'compiler_too_slow' })
    const running = spawnSync('pgrep', ['-f', `sleep ${mark}`], { encoding: 'utf8' }).stdout
    expect(running).toBe('')
  })

  test('is killed when it takes too much memory', async () => {
    const eats = native(
      `exec '${process.execPath}' -e "const a=[];setInterval(()=>a.push(Buffer.alloc(2e7,1)),5)"`,
    )
    await expect(sandbox({ time: 60, memory: 200 }).run(eats, '{}')).rejects.toMatchObject({
      code: 'compiler_too_large',
    })
  })

  test('has none of our environment variables, and an empty working directory', async () => {
    const seen = native(
      `printf '{"env":"'; env | cut -d= -f1 | sort | tr '\\n' ' '; printf '","here":"'; ls -A; printf '"}'`,
    )
    process.env['SECRET_OF_OURS'] = 'x'
    const { env, here } = JSON.parse(await sandbox().run(seen, '{}'))
    expect(here).toBe('')
    expect(env).not.toMatch(/SECRET|DATABASE|RPC/)
  })

  test('has no network where the platform can isolate it', async () => {
    const works = spawnSync('unshare', ['-rn', 'true']).status === 0
    const looks = native(
      `printf '{"links":"'; cat /proc/net/dev | tail -n +3 | cut -d: -f1 | tr -d ' \\n'; printf '"}'`,
    )
    const { links } = JSON.parse(await sandbox().run(looks, '{}'))
    if (works) expect(links).toBe('lo')
    else expect(links.length).toBeGreaterThan(0)
  })

  test('can read no files where the platform can isolate it', async () => {
    const data = path.join(folder, 'data')
    mkdirSync(data)
    // So that nothing but the isolation keeps it from reading what is open to all.
    chmodSync(folder, 0o755)
    writeFileSync(path.join(data, 'secret'), 'the secret', { mode: 0o600 })
    const open = path.join(folder, 'open')
    writeFileSync(open, 'open to all')
    const spies = native(
      `show() { printf '"%s":"' "$1"; cat "$2" 2>/dev/null | head -c 40 | tr -dc 'a-z '; printf '",'; }
printf '{'; show secret '${data}/secret'; show open '${open}'; show passwd /etc/passwd; show environment /proc/${process.pid}/environ; printf '"user":"%s"}' "$(id -u)"`,
    )
    const seen = JSON.parse(await sandbox().run(spies, '{}'))
    const isRoot = process.getuid!() === 0
    if (isRoot || isolation.files) expect(seen.secret).toBe('')
    if (isolation.files) expect(seen).toMatchObject({ secret: '', open: '', passwd: '', environment: '' })
    if (isRoot && isolation.uid !== undefined && !isolation.files) expect(seen.user).toBe(`${isolation.uid}`)
    // Another user alone, as where the kernel allows no namespaces.
    const alone = await createSandbox(
      { time: 60, memory: 2048 },
      { ...isolation, files: false, network: false },
    ).run(spies, '{}')
    if (isRoot) expect(JSON.parse(alone)).toMatchObject({ secret: '', user: '65533' })
    else expect(JSON.parse(alone).open).toBe('open to all')
    // COMPILER_READABLE allows reading.
    const named = createSandbox({ time: 60, memory: 2048 }, { ...isolation, readable: [open] })
    expect(JSON.parse(await named.run(spies, '{}'))).toMatchObject({ open: 'open to all' })
  })

  test('reports its own error output', async () => {
    await expect(sandbox().run(native('echo "I cannot" >&2; exit 3'), '{}')).rejects.toMatchObject({
      code: 'compiler_broken',
      message: expect.stringContaining('I cannot'),
    })
  })

  test('may read nothing when it is JavaScript', () => {
    const runner = path.resolve('dist/src/verification/compilers/soljson-child.js')
    const spy = path.join(folder, 'spy.js')
    writeFileSync(
      spy,
      "module.exports={_solidity_compile:1,cwrap:()=>()=>{try{return require('fs').readFileSync('/etc/passwd','utf8')}catch(e){return e.code}}}",
    )
    const flag = process.allowedNodeEnvironmentFlags.has('--permission')
      ? '--permission'
      : '--experimental-permission'
    const printed = execFileSync(
      process.execPath,
      ['--no-warnings', flag, `--allow-fs-read=${runner}`, `--allow-fs-read=${spy}`, runner, spy],
      { input: '{}', encoding: 'utf8' },
    )
    expect(printed).toBe('ERR_ACCESS_DENIED')
    expect(existsSync('/etc/passwd')).toBe(true)
  })
})

test.each([
  ['v0.8.24+commit.e11b9ed9', '0.8.24', 'e11b9ed9'],
  ['0.8.24', '0.8.24', undefined],
  ['v0.8.30+commit.73712a01.Emscripten.clang', '0.8.30', '73712a01'],
  ['vyper:0.3.10', '0.3.10', undefined],
  ['v0.3.10+commit.91361694', '0.3.10', '91361694'],
  ['soljson-v0.8.30+commit.73712a01.js', '0.8.30', '73712a01'],
  ['vyper.0.3.10+commit.91361694.linux', '0.3.10', '91361694'],
  ['0.8.31-nightly.2025.6.1+commit.abcdef12', '0.8.31-nightly.2025.6.1', 'abcdef12'],
])('a version is read out of %s', (text, number, commit) => {
  expect(parseVersion(text)).toEqual({ number, commit })
})

test('a version is another one where its commit is another', () => {
  const build = '0.8.30+commit.73712a01'
  expect(isRequestedBuild(build, parseVersion('0.8.30')!)).toBe(true)
  expect(isRequestedBuild(build, parseVersion('0.8.30+commit.7371')!)).toBe(true)
  expect(isRequestedBuild(build, parseVersion('0.8.30+commit.11111111')!)).toBe(false)
  expect(isRequestedBuild(build, parseVersion('0.8.3')!)).toBe(false)
  expect(parseVersion('latest')).toBeUndefined()
})

test('folders that ended processes left are removed, and none in which this one compiles', async () => {
  const folderOf = (pid: number) => mkdtemp(path.join(tmpdir(), `chainscope-compile-${pid}-`))
  const { pid: ended } = spawnSync(process.execPath, ['-e', ''])
  const [inUse, earlier, gone] = [
    await folderOf(process.pid),
    await folderOf(process.pid),
    await folderOf(ended),
  ]
  await utimes(earlier, 1_000, 1_000)
  await sweepCompileFolders()
  expect([inUse, earlier, gone].map((one) => existsSync(one))).toEqual([true, false, false])
  await rm(inUse, { recursive: true })
})
