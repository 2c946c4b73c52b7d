/** The hosted services, and what a page's policy must allow for each (docs/hosted-services.md). */
const HOSTED = {
  'api-url': 'https://rpc.walletconnect.org',
  'explorer-url': 'https://api.web3modal.org',
  'analytics-url': 'https://pulse.walletconnect.org',
  'relay-url': 'wss://relay.walletconnect.org',
  'auth-url': 'https://secure.walletconnect.org',
}
const DOMAIN_CHECK = 'https://verify.walletconnect.org'
/** What the data API is asked for. */
const OF_DATA_API = ['swaps', 'onramp', 'history', 'names']

const isHosted = (name, url) => url === HOSTED[name]

/** The features as they are written in the attribute; none where that cannot be read. */
function readFeatures(text) {
  try {
    return Object(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

/** Which services a page with these attributes uses: their addresses, by the attribute. */
function servicesOf(attributes, features) {
  const hasProject = Boolean(attributes['project-id'])
  const urlOf = (name) => attributes[name] ?? HOSTED[name]
  const isServed = (name) => urlOf(name) !== '' && (hasProject || !isHosted(name, urlOf(name)))
  // Without sources of its own the page has those that are served; what it names is there in any case.
  const sources = attributes.connectors?.split(/\s+/)
  const has = (source, name) => (sources ? sources.includes(source) : isServed(name))
  const isNamed = (name) => features[name] !== undefined
  const hasLogin = features.email !== false || features.socials?.length !== 0
  const used = {
    'api-url': isServed('api-url') || OF_DATA_API.some((name) => features[name] === true),
    'explorer-url': isServed('explorer-url'),
    'analytics-url': features.analytics ?? Boolean(attributes['analytics-url']),
    'relay-url': attributes.basic !== undefined || has('walletconnect', 'relay-url'),
    'auth-url': hasLogin && (has('auth', 'auth-url') || (!sources && (isNamed('email') || isNamed('socials')))),
  }
  return Object.fromEntries(
    Object.keys(used)
      .filter((name) => used[name] && urlOf(name) !== '')
      .map((name) => [name, urlOf(name)]),
  )
}

/** `wss://relay.example/path` as a policy names it. */
const sourceOf = (url) => {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}

/**
 * The Content-Security-Policy of a page whose tag has these attributes, by their names, and whose networks ask these
 * nodes. The widget's own files are believed to come from the page's origin.
 */
export function policyFor(attributes, nodes = []) {
  const features = readFeatures(attributes.features)
  const services = servicesOf(attributes, features)
  const relay = services['relay-url']
  const isVouched = features.domainCheck ?? (Boolean(attributes['project-id']) && isHosted('relay-url', relay))
  const connections = [
    ...nodes,
    ...['api-url', 'explorer-url', 'analytics-url', 'relay-url'].map((name) => services[name]),
  ]
  const frames = [services['auth-url'], relay !== undefined && isVouched ? DOMAIN_CHECK : undefined]
  const list = (urls) => [...new Set(urls.filter(Boolean).map(sourceOf))]
  // Pictures of tokens and names come from anywhere that is safe.
  const pictures = list([services['explorer-url']]).filter((source) => !source.startsWith('https:'))
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'https:', ...pictures],
    'connect-src': ["'self'", ...list(connections)],
    'frame-src': list(frames),
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  }
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
