import { AbiCoder } from 'ethers'
import { contractAddresses } from '../../chains/deployments'
import { devAccounts } from '../../chains/devAccounts'
import { sameAddress } from '../checks'
import type { LieAbout } from './lies'
import { dearerTokenThan, otherTokenThan } from './otherTokens'
import { pathOverNative, type SwapPlan } from './swapPlan'

const ONE_COIN = 10n ** 18n
const permitArguments = ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32']

type Circumstances = { otherCaipNetworkId: string }

/** What each lie makes of an honest plan: one thing is wrong, everything else goes on as if it were right. */
export const swapLies: Record<LieAbout<'swap'>, (plan: SwapPlan, circumstances: Circumstances) => SwapPlan> = {
  'swap.account': (plan) => ({
    ...plan,
    account: devAccounts.find(({ address }) => !sameAddress(address, plan.account))?.address ?? contractAddresses.thief,
  }),
  'swap.chain': (plan, { otherCaipNetworkId }) => ({ ...plan, caipNetworkId: otherCaipNetworkId }),
  'swap.to': (plan) => ({ ...plan, to: contractAddresses.thief }),
  'swap.toSelf': (plan) => ({ ...plan, to: plan.account }),
  'swap.recipient': (plan) => ({ ...plan, recipient: contractAddresses.thief }),
  'swap.sourceToken': sellAnother,
  'swap.destinationToken': buyAnother,
  'swap.amount': (plan) =>
    plan.paysNative ? { ...plan, value: plan.amountIn * 2n } : { ...plan, amountIn: plan.amountIn * 2n },
  'swap.minimum': (plan) => ({ ...plan, minimumOut: 1n }),
  'swap.value': (plan) => ({ ...plan, value: ONE_COIN + (plan.paysNative ? plan.amountIn : 0n) }),
  'swap.method': (plan) => ({ ...plan, call: 'multicall', recipient: contractAddresses.thief }),
  // Well-formed as a whole, so it goes to the token, or straight to the thief.
  'swap.transfer': (plan) => ({
    ...plan,
    call: 'transfer',
    to: plan.paysNative ? contractAddresses.thief : sourceOf(plan),
    recipient: contractAddresses.thief,
  }),
  'swap.truncated': (plan) => ({ ...plan, isCutShort: true }),
  'swap.permit': permitAnother,
  'swap.expected': (plan) => ({ ...plan, expectedOut: plan.expectedOut * 2n }),
}

const sourceOf = ({ path }: SwapPlan): string => path[0] ?? contractAddresses.wrappedNative
const destinationOf = ({ path }: SwapPlan): string => path.at(-1) ?? contractAddresses.wrappedNative

/** Instead of native currency, its wrapped form; instead of a token, one that sells for at least as much. */
function sellAnother(plan: SwapPlan): SwapPlan {
  if (plan.paysNative) return { ...plan, paysNative: false }
  const sold = dearerTokenThan(sourceOf(plan))
  const bought = destinationOf(plan)
  return {
    ...plan,
    path: pathOverNative(sameAddress(sold, bought) ? otherTokenThan([sourceOf(plan), bought]) : sold, bought),
  }
}

/** Ends at a token of which the pools give more units, so that the minimum does not stop it. */
function buyAnother(plan: SwapPlan): SwapPlan {
  return {
    ...plan,
    getsNative: false,
    path: pathOverNative(sourceOf(plan), otherTokenThan([sourceOf(plan), destinationOf(plan)])),
  }
}

/** Keeps the signature it got and claims that it is for something else; invents one where there was none. */
function permitAnother(plan: SwapPlan): SwapPlan {
  const { swapRouter } = contractAddresses
  const empty = `0x${'11'.repeat(32)}`
  const coder = AbiCoder.defaultAbiCoder()
  const given: unknown[] = plan.permit
    ? coder.decode(permitArguments, plan.permit.data)
    : [plan.account.toLowerCase(), swapRouter, plan.amountIn, plan.deadline, 27, empty, empty]
  const [owner, spender, , ...signed] = given
  const data = coder.encode(permitArguments, [owner, spender, plan.amountIn * 2n, ...signed])
  return { ...plan, permit: { token: otherTokenThan([sourceOf(plan)]), data } }
}
