import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleScripts } from '../../bundleScripts'
import { html, type Answer } from '../../http/answer'
import type { Router } from '../../http/router'
import { markup } from '../../onramp/pages/markup'
import { projectRoot } from '../../root'
import type { World } from '../../world'
import { returnPath } from '../server/socialLogin'
import { authPage, donePage, problemPage } from './authPage'

const MAX_NAME_CHARACTERS = 60

/**
 * The pages of the auth origin: the wallet's frame, and what opens from a mail, on a phone, or at the end of a social
 * login.
 */
export function registerAuthPages(router: Router, world: World): void {
  const { auth } = world
  router.get('/', () => donePage('Embedded wallet of the sandbox', 'It works in a frame of another page.'))
  router.get('/sdk', () => framePage(world), ['auth', 'auth:sdk'])
  for (const name of ['sdk', 'socialReturn', 'dashboard'] as const)
    router.get(`/${name}.js`, async () => ({
      status: 200,
      type: 'text/javascript; charset=utf-8',
      body: (await bundleScripts('auth')).get(`${name}.js`) ?? '',
    }))
  router.get('/auth.css', async () => ({ status: 200, type: 'text/css; charset=utf-8', body: await styles() }))
  router.get('/favicon.ico', () => ({ status: 204, type: 'image/x-icon', body: '' }))

  router.get('/dashboard', () =>
    authPage({ title: 'Take your wallet with you', script: '/dashboard.js', content: markup`` }),
  )
  router.get('/device', ({ url }) => {
    const token = url.searchParams.get('token') ?? ''
    const email = auth.email.emailOfLink(token)
    if (email === null) return noLink()
    // A button, because some mail programs open every link to look at it.
    return authPage({
      title: 'Confirm your browser',
      content: markup`<h1>Confirm your browser</h1><p>Somebody logs in as <strong>${email}</strong> in a new browser. Confirm it only if it is you.</p>
<form method="post" action="/device"><input type="hidden" name="token" value="${token}"><button class="primary">Confirm</button></form>`,
    })
  })
  router.post('/device', async ({ body }) => {
    const isDone = await auth.email.confirmDevice(new URLSearchParams(body).get('token') ?? '')
    return isDone ? donePage('Confirmed', 'Go back to the page where you log in. We sent you a code.') : noLink()
  })

  router.get('/farcaster', ({ url }) => {
    const channel = url.searchParams.get('channel') ?? ''
    if (!auth.farcaster.knows(channel)) return noLink()
    return authPage({
      title: 'Farcaster',
      content: markup`<h1>Log in with Farcaster</h1><p>A sandbox: this is not Farcaster. Say any name.</p><form method="post" action="/farcaster"><input type="hidden" name="channel" value="${channel}">
<label class="field" for="name">User name</label><input id="name" name="name" type="text" required maxlength="${String(MAX_NAME_CHARACTERS)}" autocomplete="off"><button class="primary">Approve</button></form>`,
    })
  })
  router.post('/farcaster', ({ body }) => {
    const form = new URLSearchParams(body)
    const name = (form.get('name') ?? '').trim().slice(0, MAX_NAME_CHARACTERS)
    return name !== '' && auth.farcaster.approve(form.get('channel') ?? '', name)
      ? donePage('Approved', 'Go back to the page where you log in.')
      : noLink()
  })

  router.get(returnPath, ({ url }) => socialReturn(world, url))
}

const noLink = (): Answer => problemPage('This link does not work', 'It was used already, or it is too old.')

/** The wallet's frame. Pages of this machine may show it, no others. */
function framePage({ origin, auth: { faults } }: World): Answer {
  const ancestors = faults.isFrameBlocked
    ? "'none'"
    : 'http://localhost:* http://127.0.0.1:* https://localhost:* https://127.0.0.1:*'
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ${origin}; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`
  return html(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sandbox embedded wallet</title>' +
      '<link rel="stylesheet" href="/auth.css"><script defer src="/sdk.js"></script></head><body class="approve"><main><p class="muted">Nothing to approve</p></main></body></html>',
    {
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      ...(faults.isFrameBlocked && { 'x-frame-options': 'DENY' }),
    },
  )
}

/** The end of a social login: tells the page that opened this window, or goes back to a page that had no window. */
function socialReturn({ auth }: World, url: URL): Answer {
  const read = auth.social.readReturn(url.searchParams.get('state') ?? '')
  if (!read) return problemPage('This login does not work', 'It was not begun here.')
  const { appOrigin, returnUrl } = read
  if (returnUrl === null) {
    return authPage({
      title: 'Logged in',
      script: '/socialReturn.js',
      data: appOrigin,
      content: markup`<h1>Almost done</h1><p role="status">You can close this window and go back to the page where you log in.</p>`,
    })
  }
  const target = readUrl(returnUrl)
  // Only the page that began the login hears of its end, whatever somebody wrote behind the state.
  if (target?.origin !== appOrigin)
    return problemPage('This login does not work', 'It leads to another page than the one that began it.')
  target.searchParams.set('result_uri', url.href)
  return {
    status: 303,
    type: 'text/plain; charset=utf-8',
    body: '',
    headers: { location: target.href, 'referrer-policy': 'no-referrer' },
  }
}

function readUrl(text: string): URL | null {
  const plain = /^https?%3A/i.test(text) ? decodeURIComponent(text) : text
  return URL.canParse(plain) ? new URL(plain) : null
}

/** The look of the sandbox wallet, in other colours. */
async function styles(): Promise<string> {
  const parts = await Promise.all(
    ['sandbox/wallet/browser/wallet.css', 'sandbox/auth/pages/auth.css'].map((path) =>
      readFile(join(projectRoot, path), 'utf8'),
    ),
  )
  return parts.join('\n')
}
