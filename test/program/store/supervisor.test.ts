import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readlinkSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { findBinariesPackage, prepareBinaries } from '../../../src/store/postgres/binaries.ts'
import { prepareFolders } from '../../../src/store/postgres/folders.ts'
import { takeLock } from '../../../src/store/postgres/lock.ts'
import { thisMachine } from '../../../src/store/postgres/machine.ts'
import {
  ask,
  askPatiently,
  kill,
  postmasterOf,
  root,
  serversBelow,
  test,
  until,
} from './supervisor-support.ts'

/** Is a query that takes a second or two at work? */
const isBusy = async (server: Parameters<typeof ask>[0]) =>
  (await ask(server, "select 1 from pg_stat_activity where query ~ '9000000' and pid <> pg_backend_pid()"))
    .length > 0

describe('a server from start to end', { concurrent: true }, () => {
  test('begins with nothing, keeps what was written, and leaves no process behind', async ({
    bench,
    dataDir,
  }) => {
    const first = await bench.start(dataDir)
    expect(first).toMatchObject({ tookOver: false, folder: path.join(dataDir, 'postgres') })
    expect(first.version).toMatch(/^18\.\d+$/)
    await ask(first, 'create table kept as select 42 as number')
    // Ctrl-C in a terminal goes to everything of its session: the server has one of its own.
    const pid = postmasterOf(first.folder)
    if (existsSync('/proc'))
      expect((await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ')[5]).toBe(`${pid}`)
    await Promise.all([first.close(), first.close()])
    expect(serversBelow(dataDir)).toEqual([])
    expect(existsSync(path.join(first.folder, 'chainscope.lock'))).toBe(false)
    expect(existsSync(path.join(first.folder, 'cluster', 'postmaster.pid'))).toBe(false)

    const second = await bench.start(dataDir)
    expect(await ask(second, 'select number from kept')).toEqual([42])
    expect(second.tookOver).toBe(false)
  })

  test('lets the write-ahead log reach a tenth of the free disk, whatever is free by now', async ({
    bench,
    dataDir,
  }) => {
    const GB = 2 ** 30
    let free = 25 * GB
    const server = await bench.start(dataDir, { freeDisk: async () => free })
    const limit = async () => (await ask(server, 'show max_wal_size'))[0]
    expect(await limit()).toBe('2560MB')
    expect(server.maxWalBytes).toBe(2.5 * GB)
    for (const [bytes, size] of [
      [2 * GB, '1GB'],
      [900 * GB, '32GB'],
      [100 * GB, '10GB'],
    ] as const) {
      free = bytes
      await expect.poll(limit).toBe(size)
    }
    // A little less is no reason to change it.
    free = 90 * GB
    await sleep(200)
    expect(await limit()).toBe('10GB')
  })

  test('runs with the settings that were promised', async ({ bench, dataDir }) => {
    const server = await bench.start(dataDir, { memory: 2 ** 30, freeDisk: async () => 25 * 2 ** 30 })
    const settings = Object.fromEntries(
      (await ask(server, 'select name, current_setting(name) from pg_settings')) as [string, string][],
    )
    expect(settings).toMatchObject({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      max_wal_size: '2560MB',
      checkpoint_completion_target: '0.9',
      wal_compression: 'off',
      listen_addresses: '',
      server_encoding: 'UTF8',
      data_checksums: 'on',
      jit: 'off',
      max_parallel_workers_per_gather: '0',
      dynamic_shared_memory_type: 'mmap',
      autovacuum: 'on',
      shared_buffers: '128MB',
      idle_in_transaction_session_timeout: '5min',
      logging_collector: 'on',
    })
    const collation = 'select datcollate, datctype from pg_database where datname = current_database()'
    expect(await ask(server, collation)).toEqual([['C', 'C']])
    // An operator's own settings hold, except for those that guard the data.
    await writeFile(path.join(server.folder, 'local.conf'), 'fsync = off\nwork_mem = 7MB\n')
    await server.close()
    const again = await bench.start(dataDir)
    expect(await ask(again, 'show fsync')).toEqual(['on'])
    expect(await ask(again, 'show work_mem')).toEqual(['7MB'])
  })

  test('writes its log into the data folder, and keeps five files at most', async ({ bench, dataDir }) => {
    const server = await bench.start(dataDir)
    await ask(server, 'select 1/0').catch(() => {})
    await server.close()
    const log = path.join(server.folder, 'log')
    const [file] = await readdir(log)
    expect(await readFile(path.join(log, file!), 'utf8')).toContain('division by zero')
    for (let day = 10; day < 20; day++)
      await writeFile(path.join(log, `postgresql-202601${day}-000000.log`), '')
    await (await bench.start(dataDir)).close()
    expect((await readdir(log)).length).toBeLessThanOrEqual(5)
    expect(await readdir(log)).not.toContain('postgresql-20260110-000000.log')
  })

  test('reports the last output of PostgreSQL when it does not start, and releases the folder', async ({
    bench,
    dataDir,
  }) => {
    const server = await bench.start(dataDir)
    await server.close()
    const own = path.join(server.folder, 'cluster', 'postgresql.auto.conf')
    await appendFile(own, "max_connections = 'many'\n")
    await expect(bench.start(dataDir)).rejects.toMatchObject({
      code: 'postgres_not_started',
      message: expect.stringMatching(/did not start in .*cluster.*\n.*max_connections/s),
    })
    await writeFile(own, '')
    expect(await ask(await bench.start(dataDir), 'select 1')).toEqual([1])
  })
})

describe('the login', { concurrent: true }, () => {
  test('is needed on the socket, is readable by its owner alone, and runs no programs', async ({
    bench,
    dataDir,
  }) => {
    const server = await bench.start(dataDir)
    const { password, ...open } = server.connection
    for (const user of ['chainscope', 'chainscope_app', 'postgres'])
      await expect(new pg.Client({ ...open, user, password: '' }).connect()).rejects.toThrow(/password|role/)
    expect((await stat(path.join(server.folder, 'password'))).mode & 0o777).toBe(0o600)
    for (const statement of [
      "copy (select 1) to program 'cat'",
      "copy (select 1) to '/tmp/x'",
      "select pg_read_file('/etc/passwd')",
      'set role chainscope',
      'alter role chainscope_app superuser',
    ])
      await expect(ask(server, statement)).rejects.toThrow(/permission denied/)
    const log = path.join(server.folder, 'log')
    for (const file of await readdir(log))
      expect(await readFile(path.join(log, file), 'utf8')).not.toContain(password)
  })

  test.skipIf(!root)(
    "does not let a program of the server's user in when root started it",
    async ({ bench, dataDir }) => {
      const server = await bench.start(dataDir)
      const script = `const pg = require('pg'); const c = new pg.Client(JSON.parse(process.argv[1]));
      c.connect().then(() => console.log('in'), (e) => console.log('out: ' + e.message)).finally(() => process.exit())`
      const { password: _, ...open } = server.connection
      const tryAs = (uid: number) => {
        const child = spawnSync(
          process.execPath,
          ['-e', script, JSON.stringify({ ...open, user: 'chainscope' })],
          { uid, encoding: 'utf8' },
        )
        return child.stdout
      }
      expect(tryAs(65534)).toMatch(/^out: .*password/)
      const read = spawnSync('cat', [path.join(server.folder, 'password')], { uid: 65534, encoding: 'utf8' })
      expect([read.stdout, read.status]).toEqual(['', 1])
    },
  )

  test('is made for a cluster that let everybody in as superuser, whose tables change their owner', async ({
    bench,
    dataDir,
  }) => {
    const first = await bench.start(dataDir)
    await ask(first, 'create schema chain')
    await ask(first, 'create table chain.kept as select 42 as number')
    await first.close()
    // As an earlier version left it: everything owned by the superuser, and no password anywhere.
    const machine = thisMachine()
    const binaries = await prepareBinaries(
      findBinariesPackage(machine),
      await prepareFolders(dataDir, machine),
      machine,
    )
    const alone = spawnSync(
      binaries.postgres,
      ['--single', '-D', path.join(first.folder, 'cluster'), 'postgres'],
      {
        ...(root ? { uid: 65534, gid: 65534 } : {}),
        input:
          'reassign owned by chainscope_app to chainscope\nalter database postgres owner to chainscope\ndrop owned by chainscope_app\ndrop role chainscope_app\n',
        encoding: 'utf8',
        env: { LC_ALL: 'C' },
      },
    )
    expect(alone.stderr).not.toMatch(/ERROR|FATAL/)
    await rm(path.join(first.folder, 'password'))
    const second = await bench.start(dataDir)
    expect(await ask(second, 'insert into chain.kept values (43) returning number')).toEqual([43])
    await ask(second, 'alter table chain.kept add column more int')
  })
})

describe('after a kill -9', { concurrent: true }, () => {
  test('of the server, it comes back under the same connection, with its data', async ({
    bench,
    dataDir,
  }) => {
    const server = await bench.start(dataDir)
    await ask(server, 'create table kept as select 42 as number')
    // A backend that is busy counting does not notice at once, and keeps the cluster's memory meanwhile.
    const busy = ask(server, 'select count(*) from generate_series(1, 9000000)').catch(() => {})
    await until(() => isBusy(server))
    const killed = postmasterOf(server.folder)
    kill(killed)
    await busy
    expect(await askPatiently(server, 'select number from kept')).toEqual([42])
    await until(() => /accepts connections again after/.test(bench.lines.join('\n')))
    expect(postmasterOf(server.folder)).not.toBe(killed)
    expect(bench.lines.join('\n')).toMatch(/terminated unexpectedly.*accepts connections again after/s)
  })

  test('of one backend, and of the watching connection, the server goes on', async ({ bench, dataDir }) => {
    const server = await bench.start(dataDir)
    const running = postmasterOf(server.folder)
    const watch = `from pg_stat_activity where application_name = 'chainscope watch'`
    await ask(server, `select pg_terminate_backend(pid) ${watch}`)
    await until(() => bench.lines.length === 2)
    const [pid] = await ask(server, `select pid ${watch}`)
    kill(pid as number)
    await until(() => bench.lines.length === 4)
    expect(await ask(server, 'select 1')).toEqual([1])
    expect(postmasterOf(server.folder)).toBe(running)
  })

  test('of the process that started it, the server is taken over', async ({ bench, dataDir }) => {
    const child = await bench.startChild(dataDir)
    await ask(child, 'create table kept as select 42 as number')
    const running = postmasterOf(child.folder)
    await child.kill()
    const server = await bench.start(dataDir)
    expect(server).toMatchObject({
      tookOver: true,
      notes: expect.arrayContaining([expect.stringContaining('taken over')]),
    })
    expect(postmasterOf(server.folder)).toBe(running)
    expect(await ask(server, 'select number from kept')).toEqual([42])
    await server.close()
    expect(serversBelow(dataDir)).toEqual([])
  })

  test('of both, what was committed is there', async ({ bench, dataDir }) => {
    const child = await bench.startChild(dataDir)
    await ask(child, 'create table kept as select generate_series(1, 1000) as number')
    // A backend that is busy goes on for a while without its server: nothing may start beside it.
    const busy = ask(child, 'select count(*) from generate_series(1, 9000000)').catch(() => {})
    await until(() => isBusy(child))
    const running = postmasterOf(child.folder)
    await child.kill()
    kill(running)
    const server = await bench.start(dataDir)
    await busy
    expect(server.tookOver).toBe(false)
    expect(await ask(server, 'select count(*)::int from kept')).toEqual([1000])
  })

  test.for([0, 100, 300, 600, 900, 1_200])(
    'of the process that makes a cluster, %i ms after it began, the next start makes or finishes one',
    async (afterMs, { bench, dataDir }) => {
      await bench.startAndKill(dataDir, afterMs)
      expect(await ask(await bench.start(dataDir), 'select 1')).toEqual([1])
      const left = await readdir(path.join(dataDir, 'postgres'))
      expect(left.filter((name) => name.includes('.new'))).toEqual([])
    },
  )

  test.runIf(existsSync('/proc'))(
    'of the process that makes the login, the next start waits for what is left of it',
    async ({ bench, dataDir }) => {
      const server = await bench.start(dataDir)
      const program = readlinkSync(`/proc/${postmasterOf(server.folder)}/exe`)
      await server.close()
      await rm(path.join(server.folder, 'password'))
      const cluster = path.join(server.folder, 'cluster')
      const { uid, gid } = await stat(cluster)
      const left = spawn(program, ['--single', '-D', cluster, 'postgres'], { uid, gid, cwd: '/' })
      await until(() => existsSync(path.join(cluster, 'postmaster.pid')))
      setTimeout(() => left.stdin.end(), 500)
      expect(await ask(await bench.start(dataDir), 'select 1')).toEqual([1])
    },
  )

  test('a server whose socket was cleaned away is started again', async ({ bench, dataDir }) => {
    const child = await bench.startChild(dataDir)
    await child.kill()
    await rm(path.join(child.folder, 'socket'), { recursive: true })
    expect(await ask(await bench.start(dataDir), 'select 1')).toEqual([1])
  })

  test('closing while the server is down leaves nothing behind', async ({ bench, dataDir }) => {
    const server = await bench.start(dataDir)
    kill(postmasterOf(server.folder))
    await until(() => /terminated unexpectedly/.test(bench.lines.join('\n')))
    await server.close()
    // Children of the killed one end by themselves when they notice.
    await until(() => serversBelow(dataDir).length === 0)
  })

  test('a process id that another process has by now does not prevent the start', async ({
    bench,
    dataDir,
  }) => {
    await (await bench.start(dataDir)).close()
    const owner = root ? { uid: 65534, gid: 65534 } : {}
    const stranger = spawn('sleep', ['60'], { ...owner, cwd: '/' })
    const base = path.join(dataDir, 'postgres')
    await writeFile(
      path.join(base, 'cluster', 'postmaster.pid'),
      `${stranger.pid}\n${base}/cluster\n1\n5432\n\n\n0 0\nready\n`,
    )
    await writeFile(path.join(base, 'chainscope.lock'), `${stranger.pid}\nanother time\n`)
    try {
      expect(await ask(await bench.start(dataDir), 'select 1')).toEqual([1])
    } finally {
      stranger.kill()
    }
  })
})

describe('a second Chainscope on the same data folder', { concurrent: true }, () => {
  const refused = { code: 'data_dir_in_use', message: expect.stringContaining('Another Chainscope') }

  test('is refused, and the first goes on', async ({ bench, dataDir }) => {
    const server = await bench.start(dataDir)
    await expect(bench.start(dataDir)).rejects.toMatchObject(refused)
    expect(await bench.startChild(dataDir)).toMatchObject(refused)
    expect(await ask(server, 'select 1')).toEqual([1])
    expect(bench.lines).toEqual([])
  })

  test('is refused by the database where the lock file says nothing, as from another container', async ({
    bench,
    dataDir,
  }) => {
    const server = await bench.start(dataDir)
    await rm(path.join(server.folder, 'chainscope.lock'))
    await expect(bench.start(dataDir)).rejects.toMatchObject(refused)
    expect(await ask(server, 'select 1')).toEqual([1])
  })

  test('that starts in the same moment: exactly one runs', async ({ bench, dataDir }) => {
    const starts = await Promise.allSettled([1, 2, 3].map(() => bench.start(dataDir)))
    const running = starts.filter((start) => start.status === 'fulfilled')
    expect(running).toHaveLength(1)
    expect(await ask(running[0]!.value, 'select 1')).toEqual([1])
    for (const start of starts) if (start.status === 'rejected') expect(start.reason).toMatchObject(refused)
  })

  test('within the same millisecond is refused with that error alone', async ({ dataDir }) => {
    for (let round = 0; round < 300; round++) {
      const file = path.join(dataDir, `${round}.lock`)
      const attempts = await Promise.allSettled([1, 2, 3].map(() => takeLock(file, dataDir)))
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const one of attempts) if (one.status === 'rejected') expect(one.reason).toMatchObject(refused)
    }
  })

  test('that took the database while the server was down is reported, and keeps it', async ({
    bench,
    dataDir,
  }) => {
    let lost: unknown
    const onLost = (error: unknown) => {
      lost = error
    }
    const server = await bench.start(dataDir, {}, onLost)
    const client = new pg.Client(server.connection)
    client.on('error', () => {})
    await client.connect()
    // The other one's watch waits for the lock and gets it first.
    const taken = client.query('select pg_advisory_lock(1667785065, 1)')
    await ask(
      server,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chainscope watch'`,
    )
    await taken
    await until(() => lost !== undefined)
    expect(lost).toMatchObject(refused)
    await server.close()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    await (await bench.start(dataDir)).close()
  })
})

describe('a data folder', { concurrent: true }, () => {
  test('of another major version is refused with the way out, and not touched', async ({
    bench,
    dataDir,
  }) => {
    const cluster = path.join(dataDir, 'postgres', 'cluster')
    await mkdir(cluster, { recursive: true })
    await writeFile(path.join(cluster, 'PG_VERSION'), '16\n')
    const owner = root ? 65534 : process.getuid!()
    if (root) await (await import('node:fs/promises')).chown(cluster, owner, owner)
    await expect(bench.start(dataDir)).rejects.toMatchObject({
      code: 'cluster_of_other_version',
      message: expect.stringMatching(/written by PostgreSQL 16.*carries 18.*pg_dump.*empty DATA_DIR/),
    })
    expect(await readdir(cluster)).toEqual(['PG_VERSION'])
    expect((await readdir(path.dirname(cluster))).sort()).toEqual(['cluster'])
  })

  test('with a half-initialised cluster initialises it again', async ({ bench, dataDir }) => {
    const half = path.join(dataDir, 'postgres', 'cluster.new-1')
    await mkdir(path.join(half, 'base'), { recursive: true })
    await writeFile(path.join(half, 'PG_VERSION'), '18\n')
    expect(await ask(await bench.start(dataDir), 'select 1')).toEqual([1])
    expect(existsSync(half)).toBe(false)
  })
})
