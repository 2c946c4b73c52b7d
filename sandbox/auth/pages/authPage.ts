import { html, type Answer } from '../../http/answer'
import { type Markup, markup } from '../../onramp/pages/markup'

export type AuthPageOptions = { title: string; content: Markup; status?: number; script?: string; data?: string }

/** A page of the wallet's login, in a window of its own and in nobody's frame. */
export function authPage({ title, content, status = 200, script, data }: AuthPageOptions): Answer {
  const policy =
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
  const page = markup`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · Sandbox login</title><link rel="stylesheet" href="/auth.css">${
    script === undefined ? null : markup`<script defer src="${script}"></script>`
  }</head>
<body class="login"${data === undefined ? null : markup` data-app-origin="${data}"`}><main><p class="muted">Sandbox login</p>${content}</main></body></html>`
  return { ...html(page.html, { 'content-security-policy': policy, 'referrer-policy': 'no-referrer' }), status }
}

export const problemPage = (title: string, text: string): Answer =>
  authPage({ title, status: 400, content: markup`<h1>${title}</h1><p role="alert">${text}</p>` })
export const donePage = (title: string, text: string): Answer =>
  authPage({ title, content: markup`<h1>${title}</h1><p role="status">${text}</p>` })
