/**
 * Takes an embedded wallet along: whoever logs in on this page, in a window of its own, is shown the keys and puts them
 * into a wallet of their own. No page that the wallet's frame is in has a part in it.
 */
import { base58 } from '@scure/base'
import { hexToBytes } from '@noble/hashes/utils'
import { ed25519 } from '@noble/curves/ed25519'
import { deviceOf } from './deviceId'
import { openFrameStorage } from './frameStorage'
import { openVault, type PersonKeys } from './keyVault'
import { askServer } from './serverApi'

const POLL_MS = 400

const main = document.createElement('div')
document.querySelector('main')?.append(main)

type Part = { tag: keyof HTMLElementTagNameMap; text?: string; set?: Record<string, string> }

function show(parts: Part[]): void {
  main.replaceChildren(
    ...parts.map(({ tag, text = '', set = {} }) => {
      const element = document.createElement(tag)
      element.textContent = text
      for (const [name, value] of Object.entries(set)) element.setAttribute(name, value)
      return element
    }),
  )
}

const say = (text: string): void => show([{ tag: 'p', text, set: { role: 'status' } }])

/** Asks for one line, and goes on with it once; what that fails with is said, and the visitor may try again. */
function askFor(title: string, label: string, next: (typed: string) => Promise<void>): void {
  show([
    { tag: 'h1', text: title },
    { tag: 'label', text: label, set: { for: 'typed', class: 'field' } },
    { tag: 'input', set: { id: 'typed', autocomplete: 'off' } },
    { tag: 'button', text: 'Continue', set: { class: 'primary' } },
    { tag: 'p', set: { role: 'alert' } },
  ])
  const [input, button, alert] = [
    main.querySelector('input'),
    main.querySelector('button'),
    main.querySelector('[role=alert]'),
  ]
  button?.addEventListener('click', () => {
    button.disabled = true
    next(input?.value.trim() ?? '').catch((problem: unknown) => {
      button.disabled = false
      if (alert) alert.textContent = problem instanceof Error ? problem.message : 'Try again.'
    })
  })
}

async function logIn(email: string): Promise<void> {
  const storage = await openFrameStorage()
  const deviceId = await deviceOf(storage)
  const { ticket, action } = await askServer('email/start', { email, deviceId, isMemoryOnly: storage.isMemoryOnly })
  if (action === 'VERIFY_DEVICE') {
    say('Press the link we emailed you.')
    while ((await askServer('email/device', { ticket }))['isConfirmed'] !== true)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  askFor('Check your mail', 'Code', async (code) => {
    const { token, person } = await askServer('email/verify', { ticket, code })
    const personId: unknown = typeof person === 'object' && person !== null && 'id' in person ? person.id : null
    if (typeof token !== 'string' || typeof personId !== 'string') throw new Error('The wallet gave no usable answer.')
    const keys = await openVault({ storage, token, personId })
    // Nobody stays logged in here.
    await askServer('session/end', {}, token)
    offer(keys)
  })
}

/** As wallets take them: hex of EVM, and of Solana both halves in base58. */
function offer({ eip155, solana }: PersonKeys): void {
  const secret = hexToBytes(solana.slice(2))
  show([
    { tag: 'h1', text: 'Take your wallet with you' },
    {
      tag: 'p',
      text: 'Whoever has these keys has everything in your wallet. Put them into a wallet of your own, and show them to nobody.',
    },
    { tag: 'button', text: 'Show the keys', set: { class: 'primary' } },
  ])
  main.querySelector('button')?.addEventListener('click', () => {
    show([
      { tag: 'h1', text: 'Your keys' },
      { tag: 'p', text: 'EVM networks', set: { class: 'muted' } },
      { tag: 'code', text: eip155, set: { 'aria-label': 'Key of EVM networks' } },
      { tag: 'p', text: 'Solana', set: { class: 'muted' } },
      {
        tag: 'code',
        text: base58.encode(Uint8Array.from([...secret, ...ed25519.getPublicKey(secret)])),
        set: { 'aria-label': 'Key of Solana' },
      },
    ])
  })
}

askFor('Log in to take your wallet with you', 'E-mail address', logIn)
