import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { html, type Answer } from '../http/answer'
import { projectRoot } from '../root'
import type { World } from '../world'

/** A page of `public/` with the origins of this run filled in. */
export async function page(world: World, name: string, headers?: Record<string, string>): Promise<Answer> {
  const source = await readFile(join(projectRoot, 'public', name), 'utf8')
  return html(source.replaceAll('%ORIGIN%', world.origin).replaceAll('%WALLET_ORIGIN%', world.walletOrigin), headers)
}

/** Whether `npm run build` has been run. */
export const isBuilt = (): boolean => existsSync(join(projectRoot, 'dist/wallet-widget.js'))

/** The policy of the playground: own files only, the wallet's script and frame, and the frame of the embedded wallet. */
export function playgroundPolicy({ origin, walletOrigin, authOrigin }: World): string {
  return [
    "default-src 'none'", `script-src 'self' ${walletOrigin}`, "style-src 'self'", 'img-src * data: blob:',
    `connect-src 'self' ${origin} ${origin.replace('http', 'ws')}`, `frame-src ${walletOrigin} ${authOrigin}`, "base-uri 'none'", "form-action 'none'",
  ].join('; ')
}

/** The strictest policy the widget promises to work under. */
export function strictPolicy({ origin, walletOrigin, authOrigin }: World, withWallet: boolean): string {
  const wallet = withWallet ? ` ${walletOrigin}` : ''
  const directives = [
    "default-src 'none'", `script-src 'self'${wallet}`, "style-src 'self'", `img-src 'self' data: blob: ${origin}`,
    `connect-src 'self' ${origin} ${origin.replace('http', 'ws')}`, "require-trusted-types-for 'script'", "trusted-types 'none'",
    'report-uri /control/csp-reports', `frame-src ${authOrigin}${wallet}`,
  ]
  return directives.join('; ')
}
