/** A process of its own that starts a server, prints it as one line of JSON, and waits for `close` on its input. */
import { ChainscopeError } from '../../../src/errors.ts'
import { startPostgres } from '../../../src/store/postgres/embedded-postgres.ts'

const say = (words: unknown) => process.stdout.write(`${JSON.stringify(words)}\n`)
const { dataDir, machine } = JSON.parse(process.argv[2]!)
try {
  const { close, ...postgres } = await startPostgres({
    dataDir,
    machine,
    log: (_level, line) => console.error(line),
  })
  say(postgres)
  process.stdin.on('data', async () => {
    await close()
    process.exit(0)
  })
} catch (error) {
  say({
    name: (error as Error).name,
    code: (error as ChainscopeError).code,
    message: (error as Error).message,
  })
  if (!(error instanceof ChainscopeError)) console.error(error)
  process.exit(1)
}
