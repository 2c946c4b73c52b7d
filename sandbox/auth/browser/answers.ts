/** What the wallet does for each message of the page; what a function gives back is the payload of the answer. */
import type { EmbeddedWallet } from './embeddedWallet'
import { notLoggedIn } from './embeddedWallet'
import type { LoginFlows } from './loginFlows'
import type { AppMessageName } from './protocol'
import { answerRpc } from './rpcRequests'
import { isSmartAccountDeployed } from './smartAccountRequests'
import { applyTheme } from './theme'

export type AnswerParts = { wallet: EmbeddedWallet; flows: LoginFlows; noteSite: (name: string | null) => void }

type Answer = (parts: AnswerParts, payload: Record<string, unknown>) => unknown

export const answers: Readonly<Record<AppMessageName, Answer>> = {
  IS_CONNECTED: async ({ wallet }, { token }) => ({
    isConnected: wallet.person !== null || (typeof token === 'string' && (await wallet.resume(token))),
  }),
  GET_CHAIN_ID: ({ wallet }) => ({ chainId: chainIdOf(wallet) }),
  SWITCH_NETWORK: ({ wallet }, { chainId }) => {
    wallet.switchTo(chainId)
    return { chainId: chainIdOf(wallet) }
  },
  GET_USER: async ({ wallet }, { chainId, preferredAccountType }) => {
    if (!wallet.person) throw notLoggedIn()
    if (chainId !== undefined) wallet.switchTo(chainId)
    if (preferredAccountType === 'eoa' || preferredAccountType === 'smartAccount')
      await wallet.preferType(preferredAccountType)
    return userOf(wallet)
  },
  CONNECT_EMAIL: ({ flows }, { email }) => flows.startEmail(email),
  CONNECT_DEVICE: ({ flows }) => flows.awaitDevice(),
  CONNECT_OTP: ({ flows }, { otp }) => flows.finishEmail(otp),
  UPDATE_EMAIL: ({ flows }, { email }) => flows.startChange(email),
  UPDATE_EMAIL_PRIMARY_OTP: ({ flows }, { otp }) => flows.confirmPrimary(otp),
  UPDATE_EMAIL_SECONDARY_OTP: ({ flows }, { otp }) => flows.confirmSecondary(otp),
  GET_SOCIAL_REDIRECT_URI: ({ flows }, { provider }) => flows.startSocial(provider),
  CONNECT_SOCIAL: async ({ flows, wallet }, { uri }) => {
    await flows.finishSocial(uri)
    return { ...(await userOf(wallet)), userName: wallet.person?.name ?? undefined }
  },
  GET_FARCASTER_URI: ({ flows }) => flows.startFarcaster(),
  CONNECT_FARCASTER: async ({ flows, wallet }) => {
    await flows.awaitFarcaster()
    return { userName: wallet.person?.name ?? '' }
  },
  SIGN_OUT: ({ wallet }) => wallet.leave(),
  RELOAD: () => {
    // After the answer has left.
    setTimeout(() => location.reload())
  },
  RPC_REQUEST: ({ wallet }, payload) => answerRpc(wallet, payload),
  RPC_ABORT: ({ wallet }) => wallet.parts.approvals.abort(),
  SYNC_THEME: (_parts, payload) => applyTheme(payload),
  SYNC_DAPP_DATA: ({ noteSite }, { metadata }) => {
    const name: unknown = typeof metadata === 'object' && metadata !== null && 'name' in metadata ? metadata.name : null
    noteSite(typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 60) : null)
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: ({ wallet }) => ({
    smartAccountEnabledNetworks: wallet.parts.config.smartAccount.chainIds,
  }),
  INIT_SMART_ACCOUNT: async ({ wallet }) => ({
    address: wallet.smartAddress,
    isDeployed: wallet.hasSmartAccounts && (await isSmartAccountDeployed(wallet)),
  }),
  SET_PREFERRED_ACCOUNT: async ({ wallet }, { type }) => {
    if (type !== 'eoa' && type !== 'smartAccount') throw new Error('There is no such type of account.')
    await wallet.preferType(type)
    return { type: wallet.accountType, address: wallet.evmAddress }
  },
}

/** EVM networks by their number, others by their CAIP-2 id. */
function chainIdOf({ network: { caipNetworkId }, evmChainId }: EmbeddedWallet): number | string {
  return caipNetworkId.startsWith('eip155:') ? evmChainId : caipNetworkId
}

async function userOf(wallet: EmbeddedWallet): Promise<object> {
  const shared = { email: wallet.person?.email ?? undefined, chainId: chainIdOf(wallet) }
  if (!wallet.network.caipNetworkId.startsWith('eip155:')) {
    return {
      ...shared,
      address: wallet.solanaAddress,
      accounts: [{ address: wallet.solanaAddress, type: 'eoa' }],
      preferredAccountType: 'eoa',
    }
  }
  const eoa = { address: wallet.ownerAddress, type: 'eoa' }
  const smart = wallet.hasSmartAccounts ? [{ address: wallet.smartAddress, type: 'smartAccount' }] : []
  const isDeployed = wallet.hasSmartAccounts && (await isSmartAccountDeployed(wallet).catch(() => false))
  return {
    ...shared,
    address: wallet.evmAddress,
    smartAccountDeployed: isDeployed,
    accounts: [eoa, ...smart],
    preferredAccountType: wallet.accountType,
  }
}
