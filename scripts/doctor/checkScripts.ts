import { createHash } from 'node:crypto'
import { ask, isReadableBy, mixedContentProblem } from './ask'
import { bad, good, type Finding } from './finding'
import type { Setup, WidgetScript } from './setup'

const JAVASCRIPT = /^(?:text|application)\/(?:javascript|ecmascript|x-javascript)\b/i
const HASHES = /^sha(256|384|512)-(.+)$/

/** Whether one of the hashes of an `integrity` attribute (SRI) is that of the text. */
const isIntact = (text: string, integrity: string): boolean =>
  integrity.split(/\s+/).some((hash) => {
    const [, bits, digest] = HASHES.exec(hash) ?? []
    return bits !== undefined && createHash(`sha${bits}`).update(text).digest('base64') === digest
  })

async function checkScript(
  { url, isModule, hasCrossOrigin, integrity }: WidgetScript,
  origin: string,
): Promise<Finding> {
  const subject = `script ${url}`
  const blocked = mixedContentProblem(url, origin)
  if (blocked) return { subject, ...blocked }
  const reply = await ask(url, { headers: { origin }, redirect: 'follow' })
  if ('failure' in reply)
    return bad(subject, `does not answer: ${reply.failure}`, 'check the address in the script tag')
  if (reply.status !== 200) return bad(subject, `answers ${reply.status}`, 'check the address in the script tag')
  const type = reply.headers.get('content-type') ?? ''
  if (!JAVASCRIPT.test(type)) return bad(subject, `is served as ${type || 'nothing'}`, 'serve it as text/javascript')
  const isForeign = new URL(url).origin !== origin
  if (isForeign && (isModule || hasCrossOrigin) && !isReadableBy(origin, reply.headers)) {
    return bad(
      subject,
      'may not be loaded by the page (CORS)',
      `let its server answer access-control-allow-origin: ${origin} (or *)`,
    )
  }
  if (integrity !== undefined && !isIntact(reply.text, integrity))
    return bad(subject, 'is not the file its integrity names', 'take the hash from integrity.json of this version')
  return good(subject)
}

/** Whether the widget's own script arrives. */
export const checkScripts = ({ scripts, origin }: Setup): Promise<readonly Finding[]> =>
  Promise.all(scripts.map((script) => checkScript(script, origin)))
