import type { CompilerList } from '../../support/compiler-list.ts'
import type { TestServer } from '../../support/server.ts'
import type { Case, Settings } from './case.ts'
import type { TestCompilers } from './compiler.ts'
import { inputOf, type Placed } from './place.ts'

/** The result, as a user reads it. */
export interface Sent {
  readonly passed: boolean
  /** Why it did not. */
  readonly why: string
}

interface Parts {
  readonly server: TestServer
  readonly list: CompilerList
  readonly compilers: TestCompilers
  readonly chain: number
}

const PASSED: Sent = { passed: true, why: '' }

/** Submits sources in the way of the case, and waits for the result. */
export const startSending =
  ({ server, list, compilers, chain }: Parts) =>
  async (one: Case, placed: Placed, sources: Case['sources']): Promise<Sent> => {
    const { solc, contract, way = 'standard JSON', args, language } = one
    const { address, libraries } = placed
    const name = one.name ?? contract
    const short = name.slice(name.lastIndexOf(':') + 1)
    const version = list.versions[solc]!
    const changed = one.submitted?.['libraries'] === 'those' ? { ...one.submitted, libraries } : one.submitted
    const settings: Settings = changed ?? placed.input.settings
    const input = inputOf(sources, settings, language)
    const constructorArguments: Record<string, string> =
      args && one.arguments === undefined ? { constructorArguments: placed.args.slice(2) } : {}
    const post = (fields: Record<string, string>) =>
      server.request('/api', {
        method: 'POST',
        body: new URLSearchParams({ module: 'contract', ...fields, ...constructorArguments }),
      })
    const untilDone = async (guid: string): Promise<Sent> => {
      for (;;) {
        const { body, headers } = await post({ action: 'checkverifystatus', guid })
        if (body.result === 'Pass - Verified') return PASSED
        if (body.result !== 'Pending in queue')
          return { passed: false, why: headers.get('x-verification-message') ?? body.result }
      }
    }
    const optimizer = (settings['optimizer'] ?? { enabled: false, runs: 200 }) as {
      enabled: boolean
      runs: number
    }
    const evmVersion = settings['evmVersion'] as string | undefined

    switch (way) {
      case 'standard JSON':
      case 'a single file': {
        const single = way === 'a single file'
        const its = Object.entries(Object.assign({}, ...Object.values(settings['libraries'] ?? {})))
        const { body } = await post({
          action: 'verifysourcecode',
          contractaddress: address,
          compilerversion: version,
          codeformat: single ? 'solidity-single-file' : 'solidity-standard-json-input',
          contractname: single ? short : name,
          sourceCode: single ? Object.values(sources)[0]! : JSON.stringify(input),
          ...(single ? { optimizationUsed: optimizer.enabled ? '1' : '0', runs: `${optimizer.runs}` } : {}),
          ...(single && evmVersion ? { evmversion: evmVersion } : {}),
          ...(single && settings['viaIR'] ? { viaIR: 'true' } : {}),
          ...(single
            ? Object.fromEntries(
                its.flatMap(([library, at], n) => [
                  [`libraryname${n + 1}`, library],
                  [`libraryaddress${n + 1}`, at as string],
                ]),
              )
            : {}),
        })
        return body.status === '1' ? untilDone(body.result) : { passed: false, why: body.result }
      }
      case 'verify': {
        const { body } = await post({
          action: 'verify',
          addressHash: address,
          name: short,
          compilerVersion: version,
          optimization: `${optimizer.enabled}`,
          optimizationRuns: `${optimizer.runs}`,
          contractSourceCode: Object.values(sources)[0]!,
          ...(evmVersion ? { evmVersion } : {}),
          ...(one.arguments === 'autodetected' ? { autodetectConstructorArguments: 'true' } : {}),
        })
        return body.status === '1' ? PASSED : { passed: false, why: body.result }
      }
      case 'metadata': {
        const { metadata } = (await compilers.compile(solc, input))[contract]!
        const body = new FormData()
        body.append('module', 'contract')
        body.append('action', 'verify_via_registry')
        body.append('addressHash', address)
        body.append('files[0]', new Blob([metadata]), 'metadata.json')
        for (const [n, [file, content]] of Object.entries(sources).entries())
          body.append(`files[${n + 1}]`, new Blob([content]), file.split('/').at(-1)!)
        const answer = await server.request('/api', { method: 'POST', body })
        return answer.body.status === '1' ? PASSED : { passed: false, why: answer.body.result }
      }
      default: {
        const begun = await server.request(`/v2/verify/${chain}/${address}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            stdJsonInput: input,
            compilerVersion: version.slice(1),
            contractIdentifier: name,
          }),
        })
        if (begun.status !== 202) return { passed: false, why: begun.body.message }
        for (;;) {
          const { body } = await server.request(`/v2/verify/${begun.body.verificationId}`)
          if (body.isJobCompleted) return body.error ? { passed: false, why: body.error.message } : PASSED
        }
      }
    }
  }
