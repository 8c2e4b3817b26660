import { createServer, type RequestListener } from 'node:http'
import { freePort } from './chainscope.ts'
import { lockedPackages } from './locked-packages.ts'

/** What of the package is used here, which comes without types. */
interface Package {
  readonly Provider: new (issuer: string, options: object) => { callback(): RequestListener; proxy: boolean }
}

const load = async (): Promise<Package> => (await lockedPackages('oidc'))('oidc-provider/lib/index.js')

/** A real OpenID provider, which accepts any name as a user without a password. */
export async function startOidcProvider({ redirect }: { redirect: string }) {
  const { Provider } = await load()
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const client = { client_id: 'chainscope', client_secret: 'a secret between the two of us' }
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirect] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@example.org`,
        email_verified: true,
        name: `${id} of the provider`,
      }),
    }),
  })
  const server = createServer(provider.callback())
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    issuer,
    client,
    /** Follows its pages as a browser does; returns the URL that it redirects back to. */
    async agree(begin: string, login: string): Promise<string> {
      const cookies = new Map<string, string>()
      const go = async (url: string, form?: Record<string, string>) => {
        const answer = await fetch(url, {
          redirect: 'manual',
          method: form ? 'POST' : 'GET',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
          ...(form ? { body: new URLSearchParams(form) } : {}),
        })
        for (const cookie of answer.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
          cookies.set(name!, value!)
        }
        return answer
      }
      let answer = await go(begin)
      for (let step = 0; step < 12; step++) {
        const location = answer.headers.get('location')
        if (location) {
          const next = new URL(location, issuer)
          if (next.origin !== issuer) return next.href
          answer = await go(next.href)
          continue
        }
        const page = await answer.text()
        const action = /action="([^"]+)"/.exec(page)?.[1]
        if (!action) throw new Error(`The provider says: ${answer.status} ${page.slice(0, 2000)}`)
        const prompt = /name="prompt" value="(\w+)"/.exec(page)![1]!
        answer = await go(
          new URL(action, issuer).href,
          prompt === 'login' ? { prompt, login, password: 'x' } : { prompt },
        )
      }
      throw new Error('The provider never sent back')
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
