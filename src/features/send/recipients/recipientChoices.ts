import { createSelector } from '@reduxjs/toolkit'
import { isSameAddress, type Namespace } from '../../../domain'
import { selectOptions, type AddressBookEntry, type OptionsState } from '../../../options'
import { selectActiveAccount, type AccountsState } from '../../account'
import { selectActiveChain, type NetworksState } from '../../networks'
import { selectSend } from '../sendSelectors'
import type { SendState } from '../sendSlice'

type WithRecipients = OptionsState & { send?: SendState; account: AccountsState; networks: NetworksState }

/** Where somebody who is proposed as a recipient comes from. */
export type RecipientGroup = 'recent' | 'ownAccounts' | 'addressBook'

/** Somebody to choose. What is sent to is the address; the name only says whose it is. */
export type RecipientChoice = { key: string; group: RecipientGroup; address: string; name?: string }

/** The page's people of the active namespace. */
export const selectAddressBook = createSelector(
  (state: OptionsState & { networks: NetworksState }) => selectOptions(state).addressBook,
  selectActiveChain,
  (book, namespace): readonly AddressBookEntry[] => book.filter((entry) => entry.namespace === namespace),
)

/** What the page calls an address; `undefined` for one it does not know. */
export const bookName = (
  book: readonly AddressBookEntry[],
  namespace: Namespace,
  address: string,
): string | undefined => book.find((entry) => isSameAddress(namespace, entry.address, address))?.name

const selectOwnAccounts = createSelector(selectActiveAccount, (account): readonly string[] =>
  account
    ? account.allAccounts
        .filter(
          ({ namespace, address }) => account.address === null || !isSameAddress(namespace, address, account.address),
        )
        .map(({ address }) => address)
    : [],
)

/** Everybody who is proposed: paid before by this account, its wallet's other accounts, the page's people. */
export const selectRecipientChoices = createSelector(
  selectActiveChain,
  (state: WithRecipients) => selectSend(state).recentRecipients,
  selectOwnAccounts,
  selectAddressBook,
  (namespace, recent, own, book): readonly RecipientChoice[] => {
    if (!namespace) return []
    const named = (group: RecipientGroup, address: string, name?: string): RecipientChoice => {
      const shown = bookName(book, namespace, address) ?? name
      return { key: `${group}:${address}`, group, address, ...(shown !== undefined && { name: shown }) }
    }
    return [
      ...recent.map(({ address, name }) => named('recent', address, name)),
      ...own.map((address) => named('ownAccounts', address)),
      ...book.map(({ address, name }, index) => ({
        key: `book:${index}`,
        group: 'addressBook' as const,
        address,
        name,
      })),
    ]
  },
)

/** Those whose name or address has the text in it. */
export function searchRecipients(choices: readonly RecipientChoice[], text: string): readonly RecipientChoice[] {
  const wanted = text.trim().toLowerCase()
  return choices.filter(({ name = '', address }) => `${name} ${address}`.toLowerCase().includes(wanted))
}
