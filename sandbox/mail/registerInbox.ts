import { html, json, type Answer } from '../http/answer'
import type { Router } from '../http/router'
import { escapeHtml } from '../site/escapeHtml'
import type { World } from '../world'
import type { Mail } from './readMail'

const REFRESH_SECONDS = 3
/** Addresses of the sandbox only: nothing else in a mail becomes a link. */
const link = /http:\/\/localhost:\d+\/[^\s<]*/g

/** `/inbox`: the mail the sandbox sent, newest first; as JSON, or for a visitor's browser at `/inbox.html`. */
export function registerInbox(router: Router, { mail }: Pick<World, 'mail'>): void {
  router.get('/inbox', ({ headers }) => (headers.accept?.includes('text/html') ? page(mail.list()) : json(mail.list())))
  router.get('/inbox.html', () => page(mail.list()))
}

const page = (mails: Mail[]): Answer =>
  html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="${REFRESH_SECONDS}">` +
      `<title>Inbox · Sandbox</title><link rel="stylesheet" href="/playground/base.css"><link rel="stylesheet" href="/playground/explorer.css">` +
      `<header><strong>Sandbox inbox</strong> <span>Mail for every address</span></header><main><h1>Inbox</h1>${mails.length === 0 ? '<p>No mail yet.</p>' : `<ul>${mails.map(letter).join('')}</ul>`}</main></html>`,
    { 'content-security-policy': "default-src 'none'; style-src 'self'" },
  )

function letter({ to, subject, text }: Mail): string {
  const body = escapeHtml(text)
    .replace(link, (url) => `<a href="${url}" target="_blank" rel="noopener">${url}</a>`)
    .replaceAll('\n', '<br>')
  return `<li><h2>${escapeHtml(subject)}</h2><p class="muted">To ${escapeHtml(to)}</p><p>${body}</p></li>`
}
