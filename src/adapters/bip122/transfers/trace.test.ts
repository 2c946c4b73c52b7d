/** What is found of a payment later. */
import { aNetwork } from '../../../../test/support/builders'
import { HttpError } from '../../../errors'
import { readTransactionStatus, toEffect, traceTransaction } from './trace'

const network = aNetwork({ name: 'Regtest' })
const [hash, coin, otherHash] = ['11', '22', '33'].map((byte) => byte.repeat(32)) as [string, string, string]
const paying = { vout: [{ scriptpubkey: '0014aa', value: 500, scriptpubkey_address: 'bob' }] }
const back = { vout: [{ scriptpubkey: '0014bb', value: 900, scriptpubkey_address: 'alice' }] }
const others = { vout: [{ scriptpubkey: '0014cc', value: 900, scriptpubkey_address: 'carol' }] }
const effect = toEffect('0014aa', '500', { txid: coin, vout: 1 })
const indexOf = (answers: Record<string, unknown>) => async (_network: unknown, path: string) => {
  if (path in answers) return answers[path]
  throw new HttpError({ status: 404 })
}
const spentBy = (txid: string) => ({ [`/tx/${coin}/outspend/1`]: { spent: true, txid } })

it.each([
  ['ours', { [`/tx/${hash}`]: paying }, { type: 'ours' }],
  ['something else than was handed over', { [`/tx/${hash}`]: others }, { type: 'mismatched' }],
  ['not there', {}, { type: 'unseen' }],
  ['not there, its coin unspent', { [`/tx/${coin}/outspend/1`]: { spent: false } }, { type: 'unseen' }],
  ['paid with more', { ...spentBy(otherHash), [`/tx/${otherHash}`]: paying }, { type: 'spedUp', hash: otherHash }],
  ['taken back', { ...spentBy(otherHash), [`/tx/${otherHash}`]: back }, { type: 'cancelled' }],
  ['displaced', { ...spentBy(otherHash), [`/tx/${otherHash}`]: others }, { type: 'replaced' }],
])('a payment is %s', async (_what, answers, trace) => {
  expect(await traceTransaction(indexOf(answers), network, { hash, from: 'alice', effect })).toEqual(trace)
})

it('a wallet’s own payment names no coin: without it nothing says what took its place', async () => {
  const question = { hash, from: 'alice', effect: toEffect('0014aa', '500') }
  expect(await traceTransaction(indexOf(spentBy(otherHash)), network, question)).toEqual({ type: 'unseen' })
})

it.each([
  [{ confirmed: true }, 'confirmed'],
  [{ confirmed: false }, 'submitted'],
  [undefined, 'submitted'],
])('a status of %j is %s', async (answer, status) => {
  const get = indexOf(answer ? { [`/tx/${hash}/status`]: answer } : {})
  expect(await readTransactionStatus(get, network, hash)).toBe(status)
})

it('an answer that is none is an error', async () => {
  const status = readTransactionStatus(indexOf({ [`/tx/${hash}/status`]: [] }), network, hash)
  await expect(status).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  const trace = traceTransaction(indexOf({ [`/tx/${hash}`]: {} }), network, { hash, from: 'alice', effect })
  await expect(trace).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
})
