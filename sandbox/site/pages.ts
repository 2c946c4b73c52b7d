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

/** Whether there is a widget to serve; in the repository it comes with `npm run build`, at any time. */
export const isBuilt = ({ widgetFolder }: Pick<World, 'widgetFolder'>): boolean =>
  widgetFolder !== null && existsSync(join(widgetFolder, 'wallet-widget.js'))

/** Stands where the playground would be. */
export const noWidgetPage = ({ origin }: World): Answer =>
  html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sandbox</title><link rel="stylesheet" href="/playground/base.css">` +
      `<link rel="stylesheet" href="/playground/explorer.css"><header><strong>Sandbox</strong> <span>${origin}</span></header><main><h1>The sandbox is running</h1>` +
      `<p>The chains, the services and the wallet are here: see <a href="/sandbox.json">sandbox.json</a>, <a href="/control">control</a> and the <a href="/inbox.html">inbox</a>.</p>` +
      `<p>The playground needs the widget. Install it beside the sandbox with <code>npm install wallet-widget</code>, or say where it is with <code>--widget folder</code>, and start again.</p></main></html>`,
    { 'content-security-policy': "default-src 'none'; style-src 'self'" },
  )

/**
 * The policy of the playground: own files only, the wallet's script and frame, and the frame of the embedded wallet.
 */
export function playgroundPolicy({ origin, walletOrigin, authOrigin }: World): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${walletOrigin}`,
    "style-src 'self'",
    'img-src * data: blob:',
    `connect-src 'self' ${origin} ${origin.replace('http', 'ws')}`,
    `frame-src ${walletOrigin} ${authOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/** The strictest policy the widget promises to work under. */
export function strictPolicy({ origin, walletOrigin, authOrigin }: World, withWallet: boolean): string {
  const wallet = withWallet ? ` ${walletOrigin}` : ''
  const directives = [
    "default-src 'none'",
    `script-src 'self'${wallet}`,
    "style-src 'self'",
    `img-src 'self' data: blob: ${origin}`,
    `connect-src 'self' ${origin} ${origin.replace('http', 'ws')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'report-uri /control/csp-reports',
    `frame-src ${authOrigin}${wallet}`,
  ]
  return directives.join('; ')
}
