import { addressFaults } from './addresses'
import { amountFaults } from './amounts'
import { elementFaults } from './element'
import type { Mutant } from './mutant'
import { sendFaults } from './send'
import { signInFaults } from './signIn'
import { swapFaults } from './swap'
import { walletRequestFaults } from './walletRequests'

/**
 * Faults that keep a test waiting until its limit, or that a property shrinks for seconds: noticed all the same, but
 * minutes for a few rows. `npm run mutants` tries them.
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
