/**
 * The page's side: the object for the widget's property `siwx`. The server makes the nonce, checks the signature and
 * keeps the session in a cookie.
 */
const DAY_MS = 24 * 3_600_000
const NAMESPACES = { eip155: 'Ethereum', solana: 'Solana' }

async function ask(method, path, body) {
  const response = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.message)
  return answer
}

function textOf({ accountAddress, chainId, domain, uri, nonce, statement, issuedAt, expirationTime }) {
  const [namespace, reference] = chainId.split(':')
  return [
    `${domain} wants you to sign in with your ${NAMESPACES[namespace]} account:`,
    accountAddress,
    '',
    statement,
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${reference}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    `Expiration Time: ${expirationTime}`,
  ].join('\n')
}

export const siwx = {
  async createMessage({ accountAddress, chainId }) {
    if (!Object.hasOwn(NAMESPACES, chainId.split(':')[0]))
      throw new Error('This server knows no accounts of this namespace')
    const { nonce } = await ask('POST', '/nonce')
    const now = Date.now()
    const data = {
      accountAddress,
      chainId,
      nonce,
      domain: location.host,
      uri: location.origin,
      version: '1',
      statement: 'Sign in to the example.',
      issuedAt: new Date(now).toISOString(),
      expirationTime: new Date(now + DAY_MS).toISOString(),
    }
    return { ...data, toString: () => textOf(data) }
  },
  addSession: (session) => ask('POST', '/sessions', session),
  revokeSession: (chainId, address) => ask('DELETE', '/sessions', { chainId, address }),
  async setSessions(sessions) {
    await ask('DELETE', '/sessions', {})
    if (sessions.length > 0) await ask('POST', '/sessions', sessions)
  },
  async getSessions(chainId, address) {
    const sessions = await ask('GET', '/sessions')
    return sessions.filter(
      ({ data }) => data.chainId === chainId && data.accountAddress.toLowerCase() === address.toLowerCase(),
    )
  },
  getRequired: () => true,
}
