import { ALICE, aToken, BOB, USDC } from '../../../../test/support/builders'
import { createTestStore, fakeServices } from '../../../../test/support/testStore'
import type { AddressBookEntry } from '../../../options'
import { walletSessionChanged } from '../../../store'
import { selectSend } from '../sendSelectors'
import { knownRecipientsKey, type KnownRecipient } from './knownRecipients'
import { recallRecipients } from './recallRecipients'
import { searchRecipients, selectRecipientChoices } from './recipientChoices'
import { aSession } from '../../../../test/support/builders'

const paid = (address: string, parts: Partial<KnownRecipient> = {}): KnownRecipient => ({
  namespace: 'eip155',
  address,
  from: ALICE,
  ...parts,
})

function recipients({ known = [], book = [] }: { known?: KnownRecipient[]; book?: AddressBookEntry[] } = {}) {
  const services = fakeServices()
  services.storage.set(knownRecipientsKey, known)
  const test = createTestStore(services, { tokens: [aToken()], options: { addressBook: book } })
  test.dispatch(recallRecipients())
  return { ...test, choices: () => selectRecipientChoices(test.state()).map(({ key: _key, ...choice }) => choice) }
}

describe('whom one can choose to pay', () => {
  it('are nobody where nobody was paid, nobody else is there and the page knows nobody', () => {
    expect(recipients().choices()).toEqual([])
  })

  it('are those this account paid, the newest first, but nobody another account paid', () => {
    const known = [
      paid(BOB, { name: 'bob.eth' }),
      paid(USDC, { from: ALICE.toLowerCase() }),
      paid(ALICE, { from: BOB }),
      paid(ALICE, { from: undefined }),
      paid(BOB, { namespace: 'solana' }),
    ]
    expect(recipients({ known }).choices()).toEqual([
      { group: 'recent', address: BOB, name: 'bob.eth' },
      { group: 'recent', address: USDC },
    ])
  })

  it('are the last eight of them', () => {
    const known = Array.from({ length: 9 }, (_, index) => paid(`0x${String(index).repeat(40)}`))
    const { state } = recipients({ known })
    expect(selectSend(state()).recentRecipients).toEqual(known.slice(0, 8))
  })

  it('are the other accounts of the wallet', () => {
    const { dispatch, choices } = recipients()
    const accounts = [ALICE, BOB].map((address) => ({ namespace: 'eip155' as const, address, type: 'eoa' as const }))
    dispatch(walletSessionChanged(aSession({ accounts })))
    expect(choices()).toEqual([{ group: 'ownAccounts', address: BOB }])
  })

  it('are the page’s people of the namespace, and it is the page that names who was paid', () => {
    const book: AddressBookEntry[] = [
      { name: 'Bob', address: BOB.toLowerCase(), namespace: 'eip155' },
      { name: 'Sol', address: BOB, namespace: 'solana' },
    ]
    expect(recipients({ known: [paid(BOB, { name: 'bob.eth' })], book }).choices()).toEqual([
      { group: 'recent', address: BOB, name: 'Bob' },
      { group: 'addressBook', address: BOB.toLowerCase(), name: 'Bob' },
    ])
  })

  it.each([
    ['bo', [BOB]],
    [' BOB ', [BOB]],
    [BOB.slice(4, 12).toLowerCase(), [BOB]],
    ['', [BOB, ALICE]],
    ['carol', []],
  ])('are found by %j', (text, found) => {
    const choices = [
      { key: 'a', group: 'addressBook' as const, address: BOB, name: 'Bob' },
      { key: 'b', group: 'recent' as const, address: ALICE },
    ]
    expect(searchRecipients(choices, text).map(({ address }) => address)).toEqual(found)
  })
})
