import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Letter {
  readonly to: string
  readonly text: string
}

/** A mail server that stores the letters it receives. */
export async function startMailServer() {
  const letters: Letter[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk
      })
      stream.on('end', () => {
        // Quoted-printable breaks long lines.
        const whole = text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
        for (const { address } of session.envelope.rcptTo) letters.push({ to: address, text: whole })
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    /** The newest such letter to this address, once there are more than `seen`. */
    async letterTo(address: string, about: RegExp, seen = 0): Promise<Letter> {
      for (const end = Date.now() + 10_000; ; await new Promise((resolve) => setTimeout(resolve, 20))) {
        const found = letters.filter(({ to, text }) => to === address && about.test(text))
        if (found.length > seen) return found.at(-1)!
        if (Date.now() > end)
          throw new Error(`No letter to ${address} about ${about}: ${JSON.stringify(letters)}`)
      }
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

/** The first link of a letter. */
export const linkIn = ({ text }: Letter): string => /https?:\/\/\S+/.exec(text)![0]
