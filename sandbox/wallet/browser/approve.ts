/** The approval window: shows what a page asks for and sends the person's answer to the frame. */
import { ApprovalLink } from './approvalLink'
import { el, identicon, shortAddress } from './elements'
import type { ApprovalDecision, ApprovalRequest } from './messages'
import { questionView } from './questionView'

/** Long enough that a click meant for the page behind does not confirm. */
const ENABLE_DELAY_MS = 300
const ASK_AGAIN_MS = 150
const CLOSE_DELAY_MS = 80

const approvalId = new URLSearchParams(location.search).get('id') ?? ''
const root = document.querySelector('main') ?? document.body
let shown = false

const link = new ApprovalLink((message) => {
  if (message.approvalId !== approvalId) return
  if (message.type === 'approval-cancelled') window.close()
  if (message.type !== 'approval-request' || shown) return
  shown = true
  clearInterval(asking)
  show(message.request)
})
const ask = (): void => link.sendToOpener({ type: 'approval-ready', approvalId })
const asking = setInterval(ask, ASK_AGAIN_MS)
ask()

function decide(decision: ApprovalDecision): void {
  link.sendToOpener({ type: 'approval-decision', approvalId, decision })
  for (const button of root.querySelectorAll('button')) button.disabled = true
  // A moment later: a window that goes while its click is still being handled confuses browser automation.
  setTimeout(() => window.close(), CLOSE_DELAY_MS)
}

function show(request: ApprovalRequest): void {
  document.title = `${request.title} · Sandbox Wallet`
  if (!request.locked) return showRequest(request)
  root.replaceChildren(
    el(
      'header',
      { class: 'site' },
      el('img', { src: '/icon.svg', alt: '', width: '40', height: '40' }),
      el('p', {}, request.origin),
    ),
    el(
      'section',
      { class: 'centre' },
      el('h1', {}, 'The wallet is locked'),
      el('p', { class: 'muted' }, 'Unlock it to see what this site asks for.'),
    ),
    actions('Unlock', () => showRequest(request)),
  )
}

function showRequest(request: ApprovalRequest): void {
  const boxes = (request.accounts ?? []).map((account) => ({
    account,
    box: el('input', { type: 'checkbox', checked: true }),
  }))
  const approve = (): void =>
    decide({ approved: true, accounts: boxes.filter(({ box }) => box.checked).map(({ account }) => account.address) })
  const buttons = actions(request.confirm, approve)
  root.replaceChildren(
    el(
      'header',
      { class: 'site' },
      el('img', { src: '/icon.svg', alt: '', width: '40', height: '40' }),
      el('p', {}, request.origin),
    ),
    ...questionView(request, ...(boxes.length > 0 ? [accountList(boxes)] : [])),
    buttons,
  )
  const confirm = buttons.querySelector<HTMLButtonElement>('.primary')
  const update = (): void => {
    if (confirm) confirm.disabled = boxes.length > 0 && boxes.every(({ box }) => !box.checked)
  }
  for (const { box } of boxes) box.addEventListener('change', update)
}

function accountList(boxes: { account: { label: string; address: string }; box: HTMLInputElement }[]): HTMLElement {
  return el(
    'fieldset',
    {},
    el('legend', {}, 'Accounts this site may see'),
    ...boxes.map(({ account, box }) =>
      el(
        'label',
        { class: 'row' },
        identicon(account.address),
        el(
          'span',
          { class: 'grow' },
          el('strong', {}, account.label),
          el('span', { class: 'muted', translate: 'no' }, shortAddress(account.address)),
        ),
        box,
      ),
    ),
  )
}

function actions(label: string, onApprove: () => void): HTMLElement {
  const confirm = el('button', { class: 'primary', type: 'button', disabled: true, onclick: onApprove }, label)
  setTimeout(() => (confirm.disabled = false), ENABLE_DELAY_MS)
  return el(
    'footer',
    {},
    el('button', { type: 'button', onclick: () => decide({ approved: false }) }, 'Reject'),
    confirm,
  )
}
