/** Reads start tags out of HTML, as far as attributes go: enough to see what a server sends, no more. */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' }

const decode = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
      return ENTITIES[(name ?? '').toLowerCase()] ?? whole
    },
  )

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/** The start tags of an element, comments left out, each as the text of its attributes. */
export function elementsOf(html: string, name: string): readonly string[] {
  const tags = html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .matchAll(new RegExp(`<${name}(?=[\\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>`, 'gi'))
  return [...tags].map(([, attributes = '']) => attributes)
}

/** Attributes by their names in lower case; one without a value is an empty text. */
export function attributesOf(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, decode(double ?? single ?? bare ?? ''))
  }
  return attributes
}
