import { eventually } from '../eventually'
import type { WidgetPage } from '../widgetPage'
import { bundleWagmiApp, type WagmiVersion } from './bundleWagmiApp'

type App = {
  said(): unknown
  connect(chainId?: number): Promise<unknown>
  call(name: string, values?: unknown): Promise<unknown>
}
declare const startWagmi: (networks: unknown, name: string) => Promise<unknown>
declare const wagmiApps: Record<WagmiVersion, App>

export const numberOf = (caipNetworkId: string): number => Number(caipNetworkId.split(':')[1])

/** The code of a page that uses wagmi beside its widget: what it says, and what it may order. */
export type WagmiPage = {
  /** Runs the page's script, once it is loaded; what wagmi says after it looked for an earlier visit. */
  start(): Promise<unknown>
  /** What wagmi says. */
  said(): Promise<unknown>
  /** What `connect` comes to. */
  connect(): Promise<unknown>
  /** What a call of the page's own comes to: its answer, or how it failed; big numbers as text. */
  call(name: string, values?: Record<string, unknown>): Promise<unknown>
}

/** A wagmi of this version in the page. */
export async function wagmiPage({ page, sandbox }: WidgetPage, version: WagmiVersion): Promise<WagmiPage> {
  const script = await bundleWagmiApp(version)
  const networks = sandbox.config.networks.filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
  return {
    start: async () => {
      await page.evaluate(script)
      return page.evaluate(([own, name]) => startWagmi(own, name), [networks, version] as const)
    },
    said: () => page.evaluate((name) => wagmiApps[name].said(), version),
    connect: () =>
      page.evaluate(
        (name) => wagmiApps[name].connect().catch((error: unknown) => ({ failed: (error as { name: string }).name })),
        version,
      ),
    call: async (name, values = {}) =>
      page.evaluate(
        async ([app, action, given]) => {
          // Amounts come as text: a page's own are big numbers.
          const { value } = given
          const real = typeof value === 'string' ? { ...given, value: BigInt(value) } : given
          const answer = await wagmiApps[app]
            .call(action, real)
            .catch((error: unknown) => ({ failed: (error as { name: string }).name }))
          return JSON.parse(
            JSON.stringify(answer ?? null, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}` : part)),
          ) as unknown
        },
        [version, name, values] as const,
      ),
  }
}

/** What both say while nobody is connected. */
export const NOBODY: { addresses: string[]; caipNetworkId: string | null } = { addresses: [], caipNetworkId: null }

/** Waits until each wagmi of the page and the widget say this. */
export async function allSay(visit: WidgetPage, apps: readonly WagmiPage[], expected: typeof NOBODY): Promise<void> {
  const status = expected.addresses.length > 0 ? 'connected' : 'disconnected'
  await eventually(async () => {
    for (const app of apps)
      expect(await app.said()).toEqual({
        status,
        addresses: expected.addresses,
        chainId: expected.caipNetworkId && numberOf(expected.caipNetworkId),
      })
    expect((await visit.state())['status']).toBe(status)
  })
}
