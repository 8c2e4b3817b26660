import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { memorySettings } from '../../../src/store/postgres/configuration.ts'
import { ask, copyBinaries, othersReachRepository, root, serversBelow, test } from './supervisor-support.ts'

const rootWithOthers = root && (await othersReachRepository())
const canMount =
  root && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/dev/shm']).status === 0

/** A user of every Debian, and one that has no line in /etc/passwd. */
const WWW_DATA = 33
const NAMELESS = 4242

describe('the data folder', { concurrent: true }, () => {
  test('that is a file, or below one, is refused in a sentence', async ({ bench, dataDir }) => {
    const file = path.join(dataDir, 'file')
    await writeFile(file, '')
    for (const each of [file, path.join(file, 'data')]) {
      await expect(bench.start(each)).rejects.toMatchObject({
        code: 'data_dir_unusable',
        message: expect.stringContaining(`DATA_DIR ${each} cannot be used (there is a file in its place)`),
      })
    }
  })

  test.skipIf(!rootWithOthers)(
    'that this user may not write to is refused in a sentence',
    async ({ bench, dataDir }) => {
      for (const each of [dataDir, path.join(dataDir, 'data')]) {
        expect(await bench.startChild(each, { uid: NAMELESS })).toMatchObject({
          code: 'data_dir_unusable',
          message: expect.stringContaining('this user may not write there'),
        })
      }
      expect(await readdir(dataDir)).toEqual([])
    },
  )

  test('is not made when the start fails', async ({ bench, dataDir }) => {
    const deep = path.join(dataDir, 'one', 'two')
    const nothing = path.join(dataDir, 'native')
    await mkdir(path.join(nothing, 'bin'), { recursive: true })
    await expect(bench.start(deep, { binaries: nothing })).rejects.toMatchObject({
      code: 'no_postgres_binary',
    })
    expect(await readdir(dataDir)).toEqual(['native'])
  })

  test('whose path is too long for a socket has its socket in a private temporary folder', async ({
    bench,
    dataDir,
  }) => {
    const long = path.join(dataDir, 'x'.repeat(100), 'it\'s, "this" one')
    const temporaryFolder = await bench.folder()
    const server = await bench.start(long, { temporaryFolder })
    const { host } = server.connection
    expect(path.dirname(host)).toBe(temporaryFolder)
    expect(statSync(host).mode & 0o777).toBe(0o700)
    expect(await readlink(path.join(server.folder, 'socket'))).toBe(host)
    expect(server.notes.join('\n')).toContain('too long a path for a socket')
    expect(await ask(server, 'select 1')).toEqual([1])
    await server.close()
    expect(existsSync(host)).toBe(false)

    // Left behind by a killed process, it is found again there.
    const child = await bench.startChild(long, { machine: { temporaryFolder } })
    await child.kill()
    expect(await bench.start(long, { temporaryFolder })).toMatchObject({
      tookOver: true,
      connection: child.connection,
    })
  })

  test('may have any characters in its path', async ({ bench, dataDir }) => {
    const server = await bench.start(path.join(dataDir, `a, "b" 'c' \\d é`))
    expect(await ask(server, 'select 1')).toEqual([1])
    expect(path.dirname(server.connection.host)).toBe(server.folder)
  })
})

describe('the binaries', { concurrent: true }, () => {
  test('that are missing for a platform name DATABASE_URL, and nothing is made', async ({
    bench,
    dataDir,
  }) => {
    for (const machine of [{ arch: 'mips' }, { platform: 'win32' }]) {
      await expect(bench.start(path.join(dataDir, 'data'), machine)).rejects.toMatchObject({
        code: 'no_postgres_binary',
        message: expect.stringContaining('set DATABASE_URL'),
      })
    }
    expect(await readdir(dataDir)).toEqual([])
  })

  test('that do not run here, as on a system with musl, name DATABASE_URL too', async ({
    bench,
    dataDir,
  }) => {
    const postgres = path.join(dataDir, 'native', 'bin', 'postgres')
    await mkdir(path.dirname(postgres), { recursive: true })
    for (const each of ['lib/postgresql', 'share/postgresql']) {
      await mkdir(path.join(dataDir, 'native', each), { recursive: true })
    }
    await writeFile(path.join(dataDir, 'native/share/postgresql/postgres.bki'), '')
    await writeFile(postgres, '#!/lib/ld-that-is-not-here.so\n', { mode: 0o755 })
    await expect(
      bench.start(path.join(dataDir, 'data'), { binaries: path.join(dataDir, 'native') }),
    ).rejects.toMatchObject({ message: expect.stringMatching(/does not run here .*DATABASE_URL/) })
    expect(await readdir(dataDir)).toEqual(['native'])
  })

  test('get the links that --ignore-scripts left out', async ({ bench, dataDir }) => {
    const binaries = await copyBinaries(dataDir)
    const server = await bench.start(path.join(dataDir, 'data'), { binaries })
    expect(await readdir(server.folder)).not.toContainEqual(expect.stringMatching(/^binaries/))
    expect(await readlink(path.join(binaries, 'lib', 'libicuuc.so.60'))).toBe('libicuuc.so.60.2')
  })

  test.skipIf(!rootWithOthers)(
    'without links in a folder of another user are copied',
    async ({ bench, dataDir }) => {
      const binaries = await copyBinaries(await bench.folder())
      await chown(dataDir, WWW_DATA, WWW_DATA)
      const child = await bench.startChild(dataDir, { uid: WWW_DATA, machine: { binaries } })
      expect(child.notes).toEqual([
        expect.stringMatching(/links .* are missing .* were copied to .*\/postgres\/binaries-/),
      ])
      expect(await ask(child, 'select 1')).toEqual([1])
      await child.close()
      expect(serversBelow(dataDir)).toEqual([])
    },
  )
})

describe.skipIf(!root)('started by root', { concurrent: true }, () => {
  test('below a folder that is closed to others, the database is in an open one', async ({
    bench,
    dataDir,
  }) => {
    const closed = await bench.folder(0o700)
    const openFolder = path.join(dataDir, 'open')
    const machine = { openFolder, binaries: await copyBinaries(closed) }
    const data = path.join(closed, 'data')
    const server = await bench.start(data, machine)
    expect(server.folder).toMatch(new RegExp(`^${openFolder}/data-[0-9a-f]{8}$`))
    expect(await readlink(path.join(data, 'postgres'))).toBe(server.folder)
    expect(server.notes).toEqual([
      'Started by root: PostgreSQL runs as nobody.',
      `${data} is closed to that user: the database is in ${server.folder}.`,
      expect.stringMatching(
        `^${closed} is closed to user 65534: PostgreSQL's binaries were copied to ${openFolder}`,
      ),
    ])
    expect(statSync(path.join(server.folder, 'cluster'))).toMatchObject({ uid: 65534 })
    await ask(server, 'create table kept as select 42 as number')
    await server.close()

    // Also when the folder is open by now, and when it was moved.
    await chmod(closed, 0o755)
    expect(await ask(await bench.start(data, machine), 'select number from kept')).toEqual([42])
  })

  test('what was made is taken back when the start fails', async ({ bench, dataDir }) => {
    const closed = await bench.folder(0o700)
    const machine = { openFolder: path.join(dataDir, 'open'), binaries: closed }
    await expect(bench.start(path.join(closed, 'data'), machine)).rejects.toMatchObject({
      code: 'no_postgres_binary',
    })
    expect(await readdir(dataDir)).toEqual([])
    expect(await readdir(closed)).toEqual([])
  })

  test('a cluster in a folder that was closed later is named in an error, not initialised again', async ({
    bench,
    dataDir,
  }) => {
    await (await bench.start(path.join(dataDir, 'data'))).close()
    await chmod(dataDir, 0o700)
    await expect(bench.start(path.join(dataDir, 'data'))).rejects.toMatchObject({
      code: 'folder_closed',
      message: expect.stringContaining(`chmod o+x ${dataDir}`),
    })
  })
})

const canDropRights = root && spawnSync('setpriv', ['--version']).status === 0

describe.skipIf(!canDropRights)('started by a root without rights', { concurrent: true }, () => {
  test('says so in a sentence', async ({ bench, dataDir }) => {
    const dropped = ['setpriv', '--bounding-set=-setuid', '--inh-caps=-setuid']
    expect(await bench.startChild(path.join(dataDir, 'data'), { through: dropped })).toMatchObject({
      code: 'cannot_become_user',
      message: expect.stringContaining('start Chainscope as an ordinary user, or set DATABASE_URL'),
    })
    expect(await readdir(dataDir)).toEqual([])
  })
})

describe.skipIf(!rootWithOthers)('started by an ordinary user', { concurrent: true }, () => {
  test('makes a cluster, and finds it again', async ({ bench, dataDir }) => {
    const uid = WWW_DATA
    await chown(dataDir, uid, uid)
    const first = await bench.startChild(dataDir, { uid })
    expect(first).toMatchObject({ notes: [], tookOver: false })
    await ask(first, 'create table kept as select 42 as number')
    const roles = "select rolname from pg_roles where rolname !~ '^pg_' order by 1"
    expect(await ask(first, roles)).toEqual(['chainscope', 'chainscope_app'])
    await first.close()
    expect((await readdir(first.folder)).sort()).toEqual(
      ['cluster', 'log', 'password', 'pg_hba.conf', 'postgresql.conf', 'socket', 'start.log'].sort(),
    )
    const second = await bench.startChild(dataDir, { uid })
    expect(await ask(second, 'select number from kept')).toEqual([42])
    await second.close()
  })

  test('without a name is refused in a sentence', async ({ bench, dataDir }) => {
    await chown(dataDir, NAMELESS, NAMELESS)
    expect(await bench.startChild(dataDir, { uid: NAMELESS })).toMatchObject({
      code: 'nameless_user',
      message: expect.stringContaining(`user ${NAMELESS} has none`),
    })
  })

  test('root runs it as that user; another user gets an error that names its owner', async ({
    bench,
    dataDir,
  }) => {
    await chown(dataDir, WWW_DATA, WWW_DATA)
    await (await bench.startChild(dataDir, { uid: WWW_DATA })).close()
    const server = await bench.start(dataDir)
    expect(server.notes).toEqual(['Started by root: PostgreSQL runs as user 33.'])
    await server.close()
    await chmod(dataDir, 0o777)
    expect(await bench.startChild(dataDir, { uid: NAMELESS })).toMatchObject({
      code: 'cluster_of_other_user',
      message: expect.stringContaining('belongs to user 33'),
    })
    const again = await bench.startChild(dataDir, { uid: WWW_DATA })
    expect(await ask(again, 'select 1')).toEqual([1])
    await again.close()
  })
})

describe('the memory', { concurrent: true }, () => {
  test.skipIf(!canMount)(
    'shared with workers does not stand in /dev/shm, which containers keep small',
    async ({ bench, dataDir }) => {
      const small = 'mount -t tmpfs -o size=4k tmpfs /dev/shm && exec "$@"'
      const child = await bench.startChild(dataDir, { through: ['unshare', '-m', 'sh', '-c', small, 'sh'] })
      await ask(child, 'create table many as select i, md5(i::text) as h from generate_series(1, 200000) i')
      await ask(child, 'create index many_h on many (h)')
      const sum = 'select count(*)::int from (select h from many group by h) as each'
      expect(await ask(child, sum)).toEqual([200_000])
      await child.close()
    },
  )

  test('is shared out by the size of the machine', () => {
    const GB = 2 ** 30
    expect(memorySettings(GB / 2)).toMatchObject({ shared_buffers: '64MB', work_mem: '4MB' })
    expect(memorySettings(8 * GB)).toMatchObject({ shared_buffers: '2048MB', effective_cache_size: '4096MB' })
    expect(memorySettings(512 * GB)).toMatchObject({
      shared_buffers: '4096MB',
      maintenance_work_mem: '1024MB',
    })
  })
})
