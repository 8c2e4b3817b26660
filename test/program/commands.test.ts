import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { eventually, freePort, ownFolder, repository, startChainscope } from '../support/chainscope.ts'
import { runCommand } from '../support/command.ts'
import { addressOf, freshDatabase, type TestDatabase } from '../support/database.ts'

describe('unknown arguments exit with 2', () => {
  test('an unknown command names the nearest one, or all of them', async () => {
    const near = await runCommand(['statsu'], {})
    expect(near).toMatchObject({ code: 2, lines: [] })
    expect(near.stderr).toContain("error: unknown command 'statsu'\n(Did you mean status?)")
    const far = await runCommand(['frobnicate'], {})
    expect(far.code).toBe(2)
    expect(far.stderr).toMatch(
      /unknown command 'frobnicate'[\s\S]*There are: start, dev, explain, serve, index, status, config, check, /,
    )
  })

  test.each([
    [
      ['status', '--frobnicate'],
      /unknown option '--frobnicate'\nchainscope status takes: --rpc-url, .*--data-dir, /,
    ],
    [['db', 'move', '--frobnicate'], /\nchainscope db move takes: --replace, /],
    [['--frobnicate'], /\nchainscope start takes: --reset-index, --accept-reorg, --rpc-url, /],
  ])('an unknown option of %j lists the options that there are', async (args, sentence) => {
    expect(await runCommand(args, {})).toMatchObject({ code: 2, stderr: expect.stringMatching(sentence) })
  })

  test('so do an unknown flag, a missing argument and a value that a setting does not take', async () => {
    for (const args of [
      ['--nonsense'],
      ['start', '--nonsense'],
      ['backup'],
      ['check', '--from', 'x'],
      ['keys', 'shred'],
      ['db', 'move'],
      ['db', 'move', 'http://there/database'],
      ['db', 'move', 'embedded'],
    ])
      expect(await runCommand(args, {})).toMatchObject({ code: 2, lines: [] })
    const bad = await runCommand(['start', '--port', 'many'], {})
    expect(bad.stderr).toBe(
      'The setting PORT="many" is not usable: it takes a whole number from 0 to 65535.\n',
    )
    expect(bad.code).toBe(2)
  })

  test('help and the version exit with 0', async () => {
    for (const args of [['--help'], ['start', '--help'], ['--version']])
      expect((await runCommand(args, {})).code).toBe(0)
  })
})

describe('config', () => {
  test('prints what a start would use and where it comes from, and no secret', async () => {
    const { code, lines } = await runCommand(['config', '--changed', '--port', '4001'], {
      RPC_URL: 'http://someone:hunter2@node.example/v3/0123456789abcdef',
      SECRET: 'x'.repeat(40),
    })
    expect(code).toBe(0)
    expect(lines.map((line) => line.split(/\s{2,}/))).toEqual(
      expect.arrayContaining([
        ['RPC_URL', 'http://node.example/…', 'environment'],
        ['PORT', '4001', 'flag'],
        ['SECRET', '(hidden)', 'environment'],
      ]),
    )
    expect(lines.join()).not.toMatch(/hunter2|0123456789abcdef|xxx/)
  })

  test('names all wrong settings at once, and exits with 2', async () => {
    const { code, stderr } = await runCommand(['config'], { PORT: 'many', RPC_BATCH: '-1' })
    expect(code).toBe(2)
    expect(stderr).toMatch(/The setting PORT=.*\nThe setting RPC_BATCH=/)
    const half = await runCommand(['config'], { VERIFY_EXCEPT: 'nonsense', SMTP_URL: 'smtp://mail.example' })
    expect(half.code).toBe(2)
    expect(half.stderr).toMatch(/VERIFY_EXCEPT names "nonsense".*\nThe setting SMTP_URL needs /)
  })
})

describe('status', () => {
  let anvil: TestAnvil
  let database: TestDatabase
  beforeAll(async () => {
    anvil = await startAnvil({ noMining: true })
    await anvil.mine(3)
    database = await freshDatabase()
  })
  afterAll(async () => {
    await database?.close()
    await anvil?.close()
  })

  test('prints what the index holds while the server runs and after it stopped', async () => {
    const folder = await ownFolder()
    const env = {
      RPC_URL: anvil.url,
      HOST: '127.0.0.1',
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: addressOf(database.place),
    }
    expect((await runCommand(['status'], env)).lines).toContain('Index       no block yet')
    const server = startChainscope(env)
    const url = await server.url()
    await eventually(async () => {
      const { index } = (await (await fetch(`${url}/api/health`)).json()) as { index: { caughtUp: boolean } }
      expect(index.caughtUp).toBe(true)
    })
    const running = await runCommand(['status', '--port', new URL(url).port], env)
    expect(running.lines).toEqual([
      'Indexer     running',
      `Server      ${url}, healthy, caught up`,
      'Chain       31337, profile evm',
      expect.stringMatching(/^Index {7}blocks 0 to 3; block 3 is of \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/),
      'Missing     no block',
      'Traces      complete',
      'Unverified  0 blocks',
      expect.stringMatching(/^Database {4}PostgreSQL \d+\.\d+.*, [\d.]+ MB$/),
    ])
    await server.stop()
    const stopped = await runCommand(['status'], env)
    expect(stopped.lines.slice(0, 2)).toEqual(['Indexer     not running', 'Chain       31337, profile evm'])
  })

  test('a server whose output pipe is closed continues, idles and stops', async () => {
    const port = await freePort()
    const env = {
      ...process.env,
      RPC_URL: anvil.url,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      LOG_LEVEL: 'debug',
      DATA_DIR: path.join(await ownFolder(), 'data'),
      DATABASE_URL: addressOf(database.place),
    }
    const server = spawn(process.execPath, [path.join(repository, 'dist/src/main.js'), 'start'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => void server.kill('SIGKILL'))
    const ended = once(server, 'exit')
    let printed = ''
    for await (const chunk of server.stdout) {
      printed += chunk
      // Leaving the loop closes the pipe.
      if (printed.includes('Serving')) break
    }
    server.stderr.destroy()
    const cpuTicks = async () => {
      const fields = (await readFile(`/proc/${server.pid}/stat`, 'utf8')).split(') ')[1]!.split(' ')
      return Number(fields[11]) + Number(fields[12])
    }
    // Refused requests write log lines, which fail from now on.
    for (let n = 0; n < 5; n++)
      await fetch(`http://127.0.0.1:${port}/api/eth-rpc`, { method: 'POST', body: '{' })
    // 100 ticks a second: a loop that reports its own failing reports takes half of them and more, and never rests.
    await eventually(async () => {
      const before = await cpuTicks()
      await sleep(3_000)
      expect((await cpuTicks()) - before).toBeLessThan(100)
    })
    expect((await fetch(`http://127.0.0.1:${port}/api/health/liveness`)).status).toBe(200)
    server.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
  })
})
