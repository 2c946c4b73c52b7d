import type { World } from '../world'
import { ControlError } from './controlError'

/** Answers a question of a wallet in mode `remote`. */
export function answerQuestion({ questions }: World, { id = null, approve, accounts }: Record<string, unknown>): void {
  if (id !== null && typeof id !== 'string') throw new ControlError('id: that of a question is expected')
  if (typeof approve !== 'boolean') throw new ControlError('approve: true or false is expected')
  if (accounts !== undefined && !isTexts(accounts)) throw new ControlError('accounts: a list of addresses is expected')
  if (!questions.answer(id, approve, accounts))
    throw new ControlError('id: nobody asks this, or it is answered already')
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

/** Its part of the documentation. */
export const walletControlPaths = {
  'GET /control/wallet/questions':
    'What pages ask wallets in mode `remote`, oldest first: [{ id, kind, origin, title, headline, rows, text, warning, accounts }]',
  'POST /control/wallet/answer':
    '{ id?, approve: true | false, accounts?: [address] }; without id: the oldest; accounts: those a page that connects may see (absent: all it was offered)',
}
