import type { SandboxConfig, SandboxNetwork } from './sandboxConfig'

/** Properties of a `<wallet-widget>` by which it uses the sandbox. */
export type SandboxWidgetOptions = {
  projectId: string
  apiUrl: string
  explorerUrl: string
  analyticsUrl: string
  relayUrl: string
  authUrl: string
  networks: SandboxNetwork[]
}

/**
 * What points a `<wallet-widget>` at the sandbox: `Object.assign(widget, options)`. `networks` chooses by CAIP-2 ids or
 * namespaces, in this order (default `['eip155']`); everything else is passed on as it is. Throws for a network the
 * sandbox does not have.
 */
export function widgetOptions<Overrides extends object>(
  config: SandboxConfig,
  overrides?: Overrides & { networks?: readonly string[] },
): SandboxWidgetOptions & Omit<Overrides, 'networks'> {
  const { networks = ['eip155'], ...others } = overrides ?? {}
  const { projectId, apiUrl, explorerUrl, analyticsUrl, relayUrl, authUrl } = config
  return {
    projectId,
    apiUrl,
    explorerUrl,
    analyticsUrl,
    relayUrl,
    authUrl,
    ...(others as Omit<Overrides, 'networks'>),
    networks: networks.flatMap((wanted) => chosen(config, wanted)),
  }
}

function chosen({ networks }: SandboxConfig, wanted: string): SandboxNetwork[] {
  const found = networks.filter(
    ({ caipNetworkId }) => caipNetworkId === wanted || caipNetworkId.startsWith(`${wanted}:`),
  )
  if (found.length === 0)
    throw new Error(
      `The sandbox has no network ${wanted}. It has ${networks.map(({ caipNetworkId }) => caipNetworkId).join(', ')}.`,
    )
  return found
}
