declare global {
  interface Window {
    /** Every `wallet-*` event of the page since it was loaded. */
    widgetEvents: { type: string; detail: Record<string, unknown> }[]
  }
}

export type HostPage = {
  attributes: Record<string, string | true | null>
  content?: string
  after?: string
  scripts?: string
  lang?: string
  scriptPath: string
}

const escapeAttribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const toAttribute = ([name, value]: [string, string | true | null]): string => {
  if (value === null) return ''
  return value === true ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`
}

/** The HTML of a page with one widget, as a host would write it. */
export const hostPage = ({
  attributes,
  content = '',
  after = '',
  scripts = '<script type="module" src="/dist/wallet-widget.js"></script>',
  lang = 'en',
  scriptPath,
}: HostPage): string => `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Test host</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <h1>Test host</h1>
    <button type="button">Before</button>
    <wallet-widget${Object.entries(attributes).map(toAttribute).join('')}>${content}</wallet-widget>
    <button type="button">After</button>
    ${after}
    <script src="${scriptPath}"></script>
    ${scripts}
  </body>
</html>`

const EVENT_NAMES = [
  'ready',
  'open',
  'close',
  'request-close',
  'view-change',
  'connect',
  'disconnect',
  'account-change',
  'network-change',
  'state-change',
  'sign-in',
  'sign-out',
  'transaction',
  'error',
  'track',
].map((name) => `wallet-${name}`)

/** The script of that page: keeps the widget's events and sets its properties before the tag is defined. */
export const hostScript = (properties: Record<string, unknown>): string => `
window.widgetEvents = []
for (const type of ${JSON.stringify(EVENT_NAMES)}) {
  document.addEventListener(type, (event) => {
    window.widgetEvents.push({ type, detail: JSON.parse(JSON.stringify(event.detail ?? null)) })
  })
}
document.addEventListener('securitypolicyviolation', (event) => {
  reportError(new Error('Content Security Policy: ' + event.violatedDirective + ' blocked ' + event.blockedURI))
})
Object.assign(document.querySelector('wallet-widget'), ${JSON.stringify(properties)})
`

/** The strictest policy the widget promises to work under, with everything served by one origin. */
export const strictPolicy = ({ page, sandbox, auth }: { page: string; sandbox: string; auth: string }): string =>
  [
    "default-src 'none'",
    `script-src ${page}`,
    "style-src 'self'",
    `img-src 'self' ${sandbox} data: blob:`,
    `connect-src 'self' ${sandbox} ${sandbox.replace('http', 'ws')}`,
    `frame-src ${auth}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
