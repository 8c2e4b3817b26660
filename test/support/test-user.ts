/** A user's browser, as far as accounts are concerned: it stores cookies and sends an `Origin`. */
export interface TestUser {
  readonly email: string
  readonly password: string
  // biome-ignore lint/suspicious/noExplicitAny: what comes back is JSON of any shape
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<any>>
  signUp(): Promise<void>
  signIn(): Promise<void>
  cookies: Map<string, string>
}

export interface Reply<T> {
  readonly status: number
  readonly headers: Headers
  readonly body: T
}

let count = 0

/** A user without an account yet, at this address. */
export function userAt(url: () => string, email = `person${++count}@example.org`): TestUser {
  const cookies = new Map<string, string>()
  const password = `correct horse ${email}`
  const ask: TestUser['ask'] = async (method, path, body, headers = {}) => {
    const response = await fetch(`${url()}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: new URL(url()).origin,
        ...(cookies.size > 0
          ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (value === '' || /max-age=0/i.test(cookie)) cookies.delete(name!)
      else cookies.set(name!, value!)
    }
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: /json/.test(`${response.headers.get('content-type')}`) ? JSON.parse(text) : text,
    }
  }
  const expectOk = async (path: string, body: object) => {
    const answer = await ask('POST', path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  }
  return {
    email,
    password,
    ask,
    cookies,
    signUp: () => expectOk('/auth/sign-up/email', { email, password, name: 'Some One' }),
    signIn: () => expectOk('/auth/sign-in/email', { email, password }),
  }
}
