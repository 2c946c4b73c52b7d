import { html, type Answer } from '../../http/answer'
import { type Markup, markup } from './markup'

/** Own style sheet and own forms, no script, in nobody's frame. */
const onrampPolicy = "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** `refreshSeconds`: the page is loaded again after so long. */
export type FrameOptions = { title: string; content: Markup; status?: number; refreshSeconds?: number }

/** A page of the on-ramp, with what must be said on each of them. */
export function frame({ title, content, status = 200, refreshSeconds }: FrameOptions): Answer {
  const refresh =
    refreshSeconds === undefined ? null : markup`<meta http-equiv="refresh" content="${String(refreshSeconds)}">`
  const page = markup`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${refresh}<title>${title} · Sandbox on-ramp</title><link rel="stylesheet" href="/onramp.css"></head>
<body><header><p class="brand">Sandbox on-ramp</p><p class="notice">A sandbox: no real money is taken, and the coins are worth nothing.</p></header>
<main>${content}</main></body></html>`
  return { ...html(page.html, { 'content-security-policy': onrampPolicy }), status }
}
