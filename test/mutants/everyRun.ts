import { addressFaults } from './addresses'
import { amountFaults } from './amounts'
import { elementFaults } from './element'
import type { Mutant } from './mutant'
import { sendFaults } from './send'
import { signInFaults } from './signIn'
import { swapFaults } from './swap'
import { walletRequestFaults } from './walletRequests'

/**
 * Faults that take a second or more to be noticed: a test waits until its limit, or a property shrinks. `npm run
 * mutants` tries them; `npm test` has the time for about 160 others.
 */
const SLOW = new Set([
  'an answer to an older quote is taken',
  'an allowance without limit can be given to an unknown contract',
  'a permit is offered for an unknown contract',
  'consent to one contract counts for the next',
  'a permit that is about to end is used',
  'the service alone decides that the allowance is there',
  'a review of another account stays',
  'who may spend and who swaps may be two',
  'a token that declines a trial is sent all the same',
  'a transfer that changed is sent without another press',
  'the wallet may pay any price for gas',
  'a swap is sent although the price fell',
  "a transfer goes to the wallet without the chain's number",
  'an approval is always without limit',
  'the minimum sinks with each step of the price',
  'a price that fell by a unit needs a second look',
  'a silent node holds everything up',
  'a lower price needs no second look',
  'a swap that brings less, but enough, turns the visitor back',
  'a step is confirmed although the price fell',
  'more than the swap brings is told of it',
  'a swap that was built anew asks the chain for less than was reviewed',
  'a price impact is rounded to the better side',
  'a permit is for more than the amount',
  'a permit is given to an unknown contract',
  'a permit lives a thousand times longer',
  'an approval is sent without a trial',
  'a part of a percent is asked of the service as none',
  'the minimum is rounded up',
  'a balance that is gone is not noticed before a swap',
  'a request stays when another account is the active one',
  'decimals are not compared with the chain before a swap',
  'a swap is sent without asking the chain for balances',
  'a minimum that the service left out is written for it',
  'decimals of what arrives are not compared',
  'money may be allowed although the balance is gone',
  'a Bitcoin signature passes without a look',
  'a Bitcoin address of another network passes',
  'a signature that leaves outputs open is sent',
  'a payment of bitcoin costs more than was reviewed',
  'a payment below the dust of nodes is asked for',
  'a wallet’s own transfer is asked for an account of ordinals',
  'the wallet’s own transfer never comes first',
  'decimals are not compared with the chain before a transfer',
  'a transfer is sent although the tokens are gone',
  'a transfer is sent although the coins for it are gone',
  'a warning about the recipient need not be confirmed',
  'a transfer is sent at a fee that rose',
  'a name that leads to somebody else by now stands beside the address that was paid',
  "no warning of a transfer to the token's own contract",
  'a picture stands beside an address that does not call itself by the name',
  'a session that nobody waits for is kept',
  'cancelling leaves the wallet connected although sign-in is required',
  "a host's message about another account is signed",
  'the terms accept a contract that nobody accepted',
  'a swap is left to the wallet although the host did not say so',
  'the terms know no minimum',
  'a step through a contract nobody accepted can be confirmed',
  'a swap is sent before its approval is in a block',
  'an approval built for another token passes',
  'an approval built with coins passes',
  'a swap is handed over with another tip than was reviewed',
  'a swap is handed over at an own fee that no block takes',
  'a spender that changed since the review is approved',
  'the approvals before a swap in one confirmation are left out of the comparison',
  'a swap built for another account passes',
  'a swap built with other coins passes',
  'a swap built for another network passes',
  'Max leaves nothing for gas',
  "a wallet's word is believed over the chain",
  'a wallet of somebody else is asked about a batch',
  'the chain is not asked whose transaction it is',
  'a late signature is taken',
  'the wallet is asked before anything was checked',
  'a failure leaves the request for ever',
  'a late answer ends the next request',
  'Cancel reaches every request',
  'a minus in front of an amount is passed over',
  'a small price loses a zero',
  'an exponent counts as a decimal text',
])

/**
 * The faults that `npm test` tries: money, addresses, signatures, and what makes the tag usable. The others are tried
 * by `npm run mutants`.
 */
export const mutants: readonly Mutant[] = [
  ...amountFaults,
  ...addressFaults,
  ...sendFaults,
  ...swapFaults,
  ...walletRequestFaults,
  ...signInFaults,
  ...elementFaults,
].filter(({ id }) => !SLOW.has(id))
