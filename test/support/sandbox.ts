/** A network as the sandbox lists it: a network object of the widget. */
export type SandboxNetwork = {
  caipNetworkId: string
  name: string
  rpcUrls: string[]
  nativeCurrency: { name: string; symbol: string; decimals: number }
}

export type SandboxToken = { symbol: string; address: string; decimals: number }

/** What `GET /sandbox.json` answers. */
export type SandboxConfig = {
  apiUrl: string
  explorerUrl: string
  analyticsUrl: string
  relayUrl: string
  authUrl: string
  projectId: string
  walletAppUrl: string
  /** The origin of the page to buy coins at. */
  onrampUrl: string
  inboxUrl: string
  controlUrl: string
  networks: SandboxNetwork[]
  accounts: {
    eip155: { address: string; privateKey: string }[]
    /** `secretKey` is the base58 of 64 bytes. */
    solana: { address: string; secretKey: string }[]
  }
  tokens: Record<string, SandboxToken[]>
}

/** A call the sandbox is to disturb; the kinds and names are listed by `GET /control`. */
export type Fault = { name: string; kind: string; ms?: number; times?: number; body?: unknown }

export type TestSandbox = {
  url: string
  config: SandboxConfig
  /** Everything back to the state after the start: chains, faults, logs. */
  reset(): Promise<void>
  disturb(fault: Fault): Promise<void>
  clearFaults(name?: string): Promise<void>
  /** Any command of the control endpoint; without a body a GET. */
  control(path: string, body?: Record<string, unknown>): Promise<unknown>
  /** One JSON-RPC call to a chain of the sandbox, by its CAIP-2 id. */
  rpc(caipNetworkId: string, method: string, params?: unknown[]): Promise<unknown>
  /** Native balance, or that of a token by its symbol, in the smallest unit. */
  balanceOf(caipNetworkId: string, address: string, symbol?: string): Promise<bigint>
}

const BALANCE_OF_SELECTOR = '0x70a08231'

const readJson = async (url: string, init?: RequestInit): Promise<unknown> => {
  const response = await fetch(url, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${url}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}

const postJson = (url: string, body: unknown): Promise<unknown> =>
  readJson(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** The sandbox's URL: the end-to-end set-up started it, or somebody gave one that runs already. */
export function sandboxUrl(): string {
  const url = process.env['E2E_SANDBOX_URL']
  if (!url) throw new Error('No sandbox: run these tests with `npm test` or `jest --selectProjects e2e`.')
  return url
}

/** The one sandbox of the end-to-end run, back in its first state. */
export async function startTestSandbox(): Promise<TestSandbox> {
  const sandbox = await connectSandbox(sandboxUrl())
  await sandbox.reset()
  return sandbox
}

/** A handle on a sandbox that runs already, left as it is. */
export async function connectSandbox(url: string): Promise<TestSandbox> {
  const config = (await readJson(`${url}/sandbox.json`)) as SandboxConfig

  const rpc: TestSandbox['rpc'] = async (caipNetworkId, method, params = []) => {
    const rpcUrl = networkOf(config, caipNetworkId).rpcUrls[0]
    if (!rpcUrl) throw new Error(`${caipNetworkId} has no RPC URL`)
    const answer = (await postJson(rpcUrl, { jsonrpc: '2.0', id: 1, method, params })) as { result?: unknown; error?: { message: string } }
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
    return answer.result
  }

  const balanceOf: TestSandbox['balanceOf'] = async (caipNetworkId, address, symbol) => {
    if (symbol === undefined) return BigInt(String(await rpc(caipNetworkId, 'eth_getBalance', [address, 'latest'])))
    const token = tokenOf(config, caipNetworkId, symbol)
    const data = `${BALANCE_OF_SELECTOR}${address.slice(2).toLowerCase().padStart(64, '0')}`
    return BigInt(String(await rpc(caipNetworkId, 'eth_call', [{ to: token.address, data }, 'latest'])))
  }

  const control: TestSandbox['control'] = (path, body) => {
    const target = `${config.controlUrl}/${path}`
    return body === undefined ? readJson(target) : postJson(target, body)
  }

  return {
    url,
    config,
    rpc,
    balanceOf,
    control,
    reset: async () => void (await control('reset', {})),
    disturb: async (fault) => void (await control('faults', fault)),
    clearFaults: async (name) => {
      const query = name === undefined ? '' : `?name=${encodeURIComponent(name)}`
      await readJson(`${config.controlUrl}/faults${query}`, { method: 'DELETE' })
    },
  }
}

export function networkOf(config: SandboxConfig, caipNetworkId: string): SandboxNetwork {
  const network = config.networks.find((candidate) => candidate.caipNetworkId === caipNetworkId)
  if (!network) throw new Error(`The sandbox has no network ${caipNetworkId}`)
  return network
}

export function tokenOf(config: SandboxConfig, caipNetworkId: string, symbol: string): SandboxToken {
  const token = config.tokens[caipNetworkId]?.find((candidate) => candidate.symbol === symbol)
  if (!token) throw new Error(`The sandbox has no token ${symbol} on ${caipNetworkId}`)
  return token
}
