import type { LieField } from '../dataApi/convert/lies'
import type { FaultKind } from '../http/faults'
import type { LoggedRequest } from '../http/requestLog'
import { postJson, readJson } from './callSandbox'
import type { SandboxConfig } from './sandboxConfig'

/**
 * A call the sandbox is to disturb. `name`: e.g. `balance`, `history`, `swap-tokens`, `quotes`, `getWallets`,
 * `rpc:31337`, `rpc:31337:eth_sendRawTransaction`, `rpc:solana`, `bitcoin`, `auth`; `GET /control` lists them all.
 */
export type SandboxFault = {
  name: string
  /**
   * `delay`: the answer comes late. `timeout`: silence, then the connection drops. `offline`: it drops at once. `403`
   * `429` `500` `503`: the answer has this status. `html` `malformed` `huge` `empty`: an answer nobody can use.
   * `mutate`: the real answer, changed. `replace`: another one.
   */
  kind: FaultKind
  /** Milliseconds of a delay (default 1000), or of the silence before a timeout (default 120 000). */
  ms?: number
  /** How many calls it hits. @default until `clearFaults` or `reset` */
  times?: number
  /** For `mutate` a JSON merge patch (absent: random damage), for `replace` and the statuses the answer itself. */
  body?: unknown
}

/** What the convert API can be told to lie about; `GET /control` says what each does. */
export type SandboxLie = LieField

/** One request the sandbox received. */
export type SandboxRequest = LoggedRequest

export type ControlCalls = {
  /**
   * Everything back to the state after the start: chains, accounts, logins, mail, faults, logs. Call it before each
   * test.
   */
  reset(): Promise<void>
  /** Disturbs calls from now on; of several faults on one call the newest wins. */
  disturb(fault: SandboxFault): Promise<void>
  /** Ends the faults on one name, or all. */
  clearFaults(name?: string): Promise<void>
  /** Makes the convert API lie in one field; `times`: in how many answers. @default until `clearLies` or `reset` */
  lie(field: SandboxLie, times?: number): Promise<void>
  clearLies(): Promise<void>
  /**
   * What pages asked of the sandbox's services and chains, oldest first. `name`: as of faults; `after`: only later ids.
   */
  requests(filter?: string | { name?: string; after?: number }): Promise<SandboxRequest[]>
  clearRequests(): Promise<void>
  /** Analytics events which the sandbox received, oldest first. */
  events(): Promise<unknown[]>
  /**
   * Any command of the control endpoint, e.g. `control('relay/drop', {})`; without a body a GET. `GET /control` lists
   * them.
   */
  control(path: string, body?: Record<string, unknown>): Promise<unknown>
}

export function controlCalls({ controlUrl }: SandboxConfig): ControlCalls {
  const control: ControlCalls['control'] = (path, body) =>
    body === undefined ? readJson(`${controlUrl}/${path}`) : postJson(`${controlUrl}/${path}`, body)
  const remove = async (path: string): Promise<void> =>
    void (await readJson(`${controlUrl}/${path}`, { method: 'DELETE' }))
  return {
    control,
    reset: async () => void (await control('reset', {})),
    disturb: async (fault) => void (await control('faults', fault)),
    clearFaults: (name) => remove(name === undefined ? 'faults' : `faults?name=${encodeURIComponent(name)}`),
    lie: async (field, times) => void (await control('lie', { field, times })),
    clearLies: () => remove('lie'),
    requests: async (filter = {}) => {
      const { name = '', after = 0 } = typeof filter === 'string' ? { name: filter } : filter
      return (await control(`requests?name=${encodeURIComponent(name)}&after=${after}`)) as SandboxRequest[]
    },
    clearRequests: () => remove('requests'),
    events: async () => (await control('events')) as unknown[],
  }
}
