/** Reads Content-Security-Policy (Level 3) as far as it decides what the widget may load. */
type Policy = ReadonlyMap<string, readonly string[]>

/** One policy; of a directive that is there twice the first counts. */
export function readPolicy(text: string): Policy {
  const directives = new Map<string, readonly string[]>()
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/)
    if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources)
  }
  return directives
}

const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
}

/** Schemes that a source of another one matches as well: what is safer is allowed with it. */
const SAFER: Readonly<Record<string, readonly string[]>> = {
  'http:': ['http:', 'https:'],
  'ws:': ['ws:', 'wss:', 'http:', 'https:'],
  'wss:': ['wss:', 'https:'],
}
const PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443', 'ws:': '80', 'wss:': '443' }

const portOf = ({ port, protocol }: URL): string => port || (PORTS[protocol] ?? '')
const isScheme = (wanted: string, protocol: string): boolean => (SAFER[wanted] ?? [wanted]).includes(protocol)

function matches(source: string, url: URL, origin: string): boolean {
  const page = new URL(origin)
  if (source === '*') return PORTS[url.protocol] !== undefined
  if (source === "'self'")
    return (
      url.host === page.host &&
      (url.protocol === page.protocol || isScheme(page.protocol.replace('http', 'ws'), url.protocol))
    )
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return isScheme(source.toLowerCase(), url.protocol)
  const [, scheme, host = '', port, path] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+|\[[^\]]+\])(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? []
  if (host === '' || host.startsWith("'")) return false
  if (
    !isScheme(scheme === undefined ? page.protocol : `${scheme.toLowerCase()}:`, url.protocol) &&
    !(scheme === undefined && isScheme(page.protocol.replace('http', 'ws'), url.protocol))
  )
    return false
  const isHost = host.startsWith('*.')
    ? url.hostname.endsWith(host.slice(1).toLowerCase())
    : url.hostname === host.toLowerCase()
  const isPort = port === '*' || portOf(url) === (port ?? PORTS[url.protocol])
  const isPath =
    path === undefined || path === '/' || (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path)
  return isHost && isPort && isPath
}

/** Whether a policy lets the page load this. */
export function allows(policy: Policy, directive: string, url: string, origin: string): boolean {
  const name = (FALLBACKS[directive] ?? [directive]).find((candidate) => policy.has(candidate))
  if (name === undefined) return true
  return (policy.get(name) ?? []).some((source) => matches(source, new URL(url), origin))
}

/**
 * Whether what is answered with these headers may be shown in a frame of the page; `'self'` is the origin that was
 * asked.
 */
export function allowsFraming(headers: Headers, asked: string, origin: string): boolean {
  const policies = (headers.get('content-security-policy') ?? '')
    .split(',')
    .map(readPolicy)
    .filter((policy) => policy.has('frame-ancestors'))
  if (policies.length === 0) return headers.get('x-frame-options') === null
  return policies.every((policy) =>
    policy.get('frame-ancestors')?.some((source) => matches(source, new URL(origin), asked)),
  )
}
