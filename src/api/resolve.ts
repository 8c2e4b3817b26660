import type { Profile } from '../chain/profile.ts'
import { type Action, ActionError } from './action.ts'
import { DIALECTS, type Dialect } from './dialect.ts'
import { type ApiRequest, normalizedName } from './request.ts'

/** An action, and the names of its parameters by their squashed form. */
export interface ResolvedAction {
  readonly action: Action
  readonly names: ReadonlyMap<string, string>
}

/** The dialect that a request is answered in: Etherscan's by its path or where it names a chain. */
export const dialectOf = ({ etherscanPath, parameters }: ApiRequest, usual: Dialect['name']): Dialect =>
  DIALECTS[etherscanPath || parameters.has('chainid') ? 'etherscan' : usual]

/** Finds the action of a request by `module` and `action`. Throws `ActionError` where there is none. */
export function createResolver(
  actions: readonly Action[],
  {
    chainId,
    profile: { methodPrefix },
  }: {
    readonly chainId: bigint
    readonly profile: Profile
  },
): (request: ApiRequest) => ResolvedAction {
  const modules = new Map<string, Map<string, ResolvedAction>>()
  for (const action of actions) {
    const names = new Map(Object.keys(action.parameters.shape).map((name) => [normalizedName(name), name]))
    const module = modules.get(action.module) ?? new Map<string, ResolvedAction>()
    modules.set(action.module, module)
    for (const name of [action.name, ...(action.aliases ?? [])]) {
      module.set(name.toLowerCase(), { action, names })
      // As the document writes it, and as the chain's own method is called.
      if (/^(chain|eth)_/.test(name) && action.envelope === 'json-rpc')
        module.set(name.replace(/^(chain|eth)_/, methodPrefix).toLowerCase(), { action, names })
    }
  }

  return ({ parameters }) => {
    const module = parameters.get('module')
    const name = parameters.get('action')
    if (module === undefined || name === undefined)
      throw refused("Params 'module' and 'action' are required parameters", 400)
    const named = modules.get(module.toLowerCase())
    if (!named) throw refused('Unknown module', 400)
    const resolved = named.get(name.toLowerCase())
    if (!resolved) throw refused('Unknown action', 400)
    const chain = parameters.get('chainid')
    if (chain !== undefined && !isSameChain(chain, chainId))
      throw refused('Missing or unsupported chainid parameter', 200)
    return resolved
  }
}

const refused = (text: string, httpStatus: number) => new ActionError(text, { httpStatus })

const isSameChain = (text: string, chainId: bigint): boolean =>
  /^\d{1,30}$/.test(text) && BigInt(text) === chainId
