import { html, type Answer } from '../../http/answer'
import { type Markup, markup } from '../../onramp/pages/markup'
import type { IssuerLook } from './issuers'
import { issuerLooks } from './issuers'

/** No `form-action`: browsers hold it against every page the form leads to in the end, and that is the host's. */
const policy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'"

export type LoginForm = { action: string; error: string | null; name: string; email: string }

/** Where a visitor says who they are to a social login of the sandbox; whatever they say is believed. */
export const loginPage = (look: IssuerLook, { action, error, name, email }: LoginForm): Answer =>
  issuerPage(
    look,
    markup`<h1>Log in with ${look.name}</h1><p>A sandbox: this is not ${look.name}. Say any name; nothing is checked and no password is asked.</p>
${error === null ? null : markup`<p class="error" role="alert">${error}</p>`}<form method="post" action="${action}">
<label for="name">Name</label><input id="name" name="name" autocomplete="off" value="${name}">
<label for="email">E-mail address</label><input id="email" name="email" type="email" autocomplete="off" value="${email}">
<button class="primary" name="answer" value="login">Log in</button><button name="answer" value="cancel" formnovalidate>Cancel</button></form>`,
    error === null ? 200 : 422,
  )

/** What is shown instead of a login that cannot be. */
export const issuerProblem = (look: IssuerLook, text: string): Answer =>
  issuerPage(look, markup`<h1>This login does not work</h1><p role="alert">${text}</p>`, 400)

function issuerPage({ id, name }: IssuerLook, content: Markup, status: number): Answer {
  const page = markup`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${name} · Sandbox login</title><link rel="stylesheet" href="/issuer.css"></head>
<body class="${id}"><header><span class="letter" aria-hidden="true">${name.slice(0, 1)}</span><strong>${name}</strong><span class="notice">Sandbox</span></header><main>${content}</main></body></html>`
  return { ...html(page.html, { 'content-security-policy': policy }), status }
}

/** One look for all of them, in the colour of each. */
export const issuerCss = (): string => `:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; }
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: #f4f5f7; color: #16181d; }
header { display: flex; align-items: center; gap: 12px; padding: 14px 20px; background: var(--brand); color: #fff; }
.letter { display: grid; place-items: center; inline-size: 32px; block-size: 32px; border-radius: 8px; background: #fff; color: var(--brand); font-weight: 800; }
.notice { margin-inline-start: auto; padding: 2px 10px; border: 1px solid #fff; border-radius: 99px; font-size: 13px; }
main { max-inline-size: 440px; margin: 24px auto; padding: 24px; border-radius: 16px; background: #fff; }
h1 { margin: 0; font-size: 22px; line-height: 28px; }
p { color: #50545e; }
form { display: grid; gap: 8px; }
label { font-size: 14px; font-weight: 600; }
input, button { font: inherit; min-block-size: 48px; padding: 0 14px; border: 1px solid #7d828d; border-radius: 10px; background: #fff; color: inherit; }
button { font-weight: 600; cursor: pointer; }
.primary { margin-block-start: 8px; border-color: transparent; background: var(--brand); color: #fff; }
.error { color: #b3261e; }
:is(button, input):focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
${issuerLooks.map(({ id, colour }) => `body.${id} { --brand: ${colour}; }`).join('\n')}
`
