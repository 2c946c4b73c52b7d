import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestSandbox } from './sandbox'
import type { OwnAnswer } from './widgetPage/answerOwnPage'

export const CDN_PAGE_PATH = '/hosts/cdn/dist/index.html'

type Integrity = { files: Record<string, string>; importmap: { integrity: Record<string, string> } }

/** What the build says of its files. */
export const readIntegrity = (): Integrity =>
  JSON.parse(readFileSync(join(process.cwd(), 'dist/integrity.json'), 'utf8')) as Integrity

/** Where such a page takes the widget from: another origin than its own, which is the sandbox's. */
export const widgetFolder = ({ url }: TestSandbox): string => `${url.replace('//localhost', '//127.0.0.1')}/dist/`

export type CdnPageOptions = {
  lang?: string
  /** A file of the widget that comes with one byte changed. */ changed?: string
}

/** The page of `public/hosts/cdn` under its policy, by its address, and the file that was changed on its way. */
export function cdnAnswers(sandbox: TestSandbox, { lang, changed }: CdnPageOptions = {}): Record<string, OwnAnswer> {
  const { url, config } = sandbox
  const widget = widgetFolder(sandbox)
  const services = [url, url.replace('http', 'ws')]
  const { html, policy } = generate({ widget, integrity: readIntegrity(), services, frames: [config.authUrl], lang })
  return {
    [`${url}${CDN_PAGE_PATH}`]: {
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: html,
    },
    ...(changed !== undefined && {
      [`${widget}${changed}`]: {
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: withOneByteChanged(changed),
      },
    }),
  }
}

/** Runs the page's generator as a host's build or server would. */
function generate(options: object): { html: string; policy: string } {
  const script =
    "import { cdnPage } from './public/hosts/cdn/page.mjs'; console.log(JSON.stringify(cdnPage(JSON.parse(process.argv[1]))))"
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script, JSON.stringify(options)], {
      encoding: 'utf8',
    }),
  ) as { html: string; policy: string }
}

/** The file with one letter of its last comment replaced: a script that would run as well as the true one. */
function withOneByteChanged(name: string): string {
  const text = readFileSync(join(process.cwd(), 'dist', name), 'utf8')
  const changed = text.replace(/\.map\n?$/, (end) => end.replace('m', 'n'))
  if (changed === text) throw new Error(`${name} ends with no comment to change`)
  return changed
}
