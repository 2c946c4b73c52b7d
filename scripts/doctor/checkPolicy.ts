import { nodesWithoutProxy } from '../../src/api/nodeList'
import { bad, good, type Finding } from './finding'
import { allows, readPolicy } from './policy'
import type { Setup } from './setup'

type Wanted = { directive: string; url: string; what: string }

/** What the widget loads on this page, by the directive that must allow it. */
function wantedOn({ options, scripts }: Setup): readonly Wanted[] {
  const { projectId, features, connectors, networks, apiUrl, explorerUrl, analyticsUrl, relayUrl, authUrl } = options
  const hasProject = projectId !== undefined
  const hasLogin = hasProject && connectors.includes('auth') && (features.email || features.socials.length > 0)
  const service = (isUsed: boolean, directive: string, url: string, what: string): Wanted[] =>
    isUsed && url !== '' ? [{ directive, url, what }] : []
  return [
    ...scripts.map(({ url }) => ({ directive: 'script-src', url, what: 'the widget' })),
    ...scripts.map(({ url }) => ({
      directive: 'script-src',
      url: new URL('chunks/part.js', url).href,
      what: "the widget's chunks",
    })),
    ...networks.flatMap((network) =>
      nodesWithoutProxy(network).map((url) => ({ directive: 'connect-src', url, what: `a node of ${network.name}` })),
    ),
    ...service(hasProject, 'connect-src', apiUrl, 'the data API'),
    ...service(hasProject, 'connect-src', explorerUrl, 'the wallet directory'),
    ...service(hasProject && features.analytics, 'connect-src', analyticsUrl, 'analytics'),
    ...service(hasProject && connectors.includes('walletconnect'), 'connect-src', relayUrl, 'the relay'),
    ...service(hasLogin, 'frame-src', authUrl, 'the embedded wallet'),
    { directive: 'img-src', url: 'data:image/svg+xml,', what: 'the pictures of wallets and networks' },
    ...service(hasProject, 'img-src', explorerUrl, 'the pictures of the directory'),
  ]
}

const sourceOf = (url: string): string => {
  const { protocol, origin, host } = new URL(url)
  return origin === 'null' ? (host === '' ? protocol : `${protocol}//${host}`) : origin
}

/** Whether the page's policies let the widget load what it needs: one finding for each source that is missing. */
export function checkPolicy(setup: Setup): readonly Finding[] {
  if (setup.policies.length === 0) return [good('content security policy: none')]
  const policies = setup.policies.map(readPolicy)
  const missing = new Map<string, Finding>()
  for (const { directive, url, what } of wantedOn(setup)) {
    if (policies.every((policy) => allows(policy, directive, url, setup.origin))) continue
    const source = sourceOf(url)
    const key = `${directive} ${source}`
    if (!missing.has(key))
      missing.set(key, bad('content security policy', `blocks ${what} (${source})`, `add ${source} to ${directive}`))
  }
  return missing.size === 0 ? [good('content security policy')] : [...missing.values()]
}
