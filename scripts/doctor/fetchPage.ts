import { ask } from './ask'
import { note } from './finding'
import { attributesOf, elementsOf } from './html'
import { SetupError, type HostPage } from './setup'

/**
 * A page as its server sends it: for machines without a browser. What its scripts would do is not seen.
 * @throws SetupError when the page does not come, or has no tag
 */
export async function fetchPage(address: string): Promise<HostPage> {
  const reply = await ask(address, { redirect: 'follow' })
  if ('failure' in reply) throw new SetupError(`${address} does not answer: ${reply.failure}`)
  if (reply.status !== 200) throw new SetupError(`${address} answers ${reply.status}`)
  const [tag] = elementsOf(reply.text, 'wallet-widget')
  if (tag === undefined) {
    throw new SetupError(
      `${address} has no <wallet-widget> in the HTML its server sends. Where a framework draws it, write what it sets into a file: --config`,
    )
  }
  return {
    address,
    html: reply.text,
    policyHeader: reply.headers.get('content-security-policy') ?? '',
    options: [...attributesOf(tag)],
    findings: [
      note(
        'page',
        'is read as its server sends it, because no Chromium starts here',
        'where a script sets options, install Chromium or use --config',
      ),
    ],
  }
}
