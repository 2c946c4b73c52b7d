import { createHash } from 'node:crypto'

/**
 * The Content-Security-Policy of the rendered pages: own files only, and of the scripts in the HTML the one that is
 * named.
 */
export function policyOf({ apiUrl, relayUrl, authUrl }, inlineScript) {
  // Any service and node where the settings name none: name those that your page uses.
  const services = apiUrl && relayUrl ? `${new URL(apiUrl).origin} ${new URL(relayUrl).origin}` : 'https: wss:'
  const frames = authUrl ? new URL(authUrl).origin : 'https://secure.walletconnect.org https://verify.walletconnect.org'
  const hash = inlineScript ? ` 'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${hash}`,
    "style-src 'self'",
    `img-src 'self' data: blob: ${services}`,
    `connect-src 'self' ${services}`,
    `frame-src ${frames}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types vue',
  ].join('; ')
}
