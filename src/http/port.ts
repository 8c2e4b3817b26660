import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartError } from '../errors.ts'

/** Throws PortError when the port is not free. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  if (port === 0) return
  const trial = createServer()
  try {
    await once(trial.listen({ host, port }), 'listening')
  } catch (cause) {
    throw new PortError(host, port, cause)
  }
  await new Promise((closed) => trial.close(closed))
}

export class PortError extends StartError {
  readonly code = 'port_unusable'
  constructor(host: string, port: number, cause: unknown) {
    const taken = (cause as NodeJS.ErrnoException).code === 'EADDRINUSE'
    super(
      taken
        ? `Port ${port} on ${host} is taken by another program; stop that one or choose another with PORT.`
        : `Listening on ${host}, port ${port} is not possible here; choose others with HOST and PORT`,
      taken ? {} : { cause },
    )
  }
}
