import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import {
  isSameAddress,
  NAMESPACES,
  toCaipAddress,
  type AccountRecord,
  type AccountType,
  type CaipAddress,
  type CaipNetworkId,
  type ConnectionStatus,
  type ConnectorInfo,
  type DisconnectReason,
  type Namespace,
  type TokenBalance,
} from '../../domain'
import type { ErrorDetails } from '../../errors'
import {
  type LoginDetails,
  patch,
  type WalletBeside,
  walletsBesideChanged,
  type WalletLeft,
  walletSessionChanged,
  walletSessionEnded,
  walletSessionShared,
} from '../../store'

/** Which part of the account is looked at. */
export type AccountTab = 'tokens' | 'activity' | 'collectibles'

/** What is known of one namespace's account (spec §3, "Account state"). */
export type AccountState = {
  status: ConnectionStatus
  caipAddress: CaipAddress | null
  address: string | null
  /** Decimal text of the native balance; absent until it is known. */
  balance?: string
  balanceSymbol?: string
  profileName: string | null
  profileImage: string | null
  /** Somebody said whether the account has a name; absent until then. */
  isIdentityKnown?: boolean
  tokenBalance: TokenBalance[]
  /** Where the token balances stand; `failed` keeps the last ones that came. */
  tokenBalanceStatus: 'idle' | 'loading' | 'ready' | 'failed'
  tokenBalanceError?: ErrorDetails
  /** When a balance service failed last, in milliseconds since 1970: it is left alone for 30 s (spec §5). */
  lastRetry?: number
  /** The latest balance question; answers to older ones are dropped. */
  tokenBalanceRequestId?: string
  connectedWalletInfo: ConnectorInfo | null
  /** The methods the wallet agreed to; absent for a wallet that decides at each request. */
  grantedMethods?: string[]
  preferredAccountType: AccountType
  socialProvider: string | null
  farcasterUrl: string | null
  allAccounts: AccountRecord[]
  user: { email?: string; username?: string } | null
  smartAccountDeployed: boolean
  currentTab: AccountTab
  /** Who ended the last connection; absent before the first end. */
  disconnectReason?: DisconnectReason
  /** The further wallets of the namespace, the one that was active last coming first. */
  walletsBeside: WalletBeside[]
  /** The wallet of several that was left last. */
  walletLeft?: WalletLeft
}

/** The accounts of all namespaces, side by side, for as long as they are connected. */
export type AccountsState = Record<Namespace, AccountState>

const emptyAccount = (preferredAccountType: AccountType = 'eoa'): AccountState => ({
  status: 'disconnected',
  caipAddress: null,
  address: null,
  profileName: null,
  profileImage: null,
  tokenBalance: [],
  tokenBalanceStatus: 'idle',
  connectedWalletInfo: null,
  preferredAccountType,
  socialProvider: null,
  farcasterUrl: null,
  allAccounts: [],
  user: null,
  smartAccountDeployed: false,
  currentTab: 'tokens',
  walletsBeside: [],
})

export const createInitialAccountsState = (): AccountsState => ({
  eip155: emptyAccount(),
  solana: emptyAccount(),
  bip122: emptyAccount(),
  polkadot: emptyAccount(),
})

const nobodyLoggedIn = { user: null, socialProvider: null, smartAccountDeployed: false }

/** What was known of the old account or network is not true of the new one. */
function forgetAnswers(account: AccountState): void {
  patch(account, {
    balance: undefined,
    balanceSymbol: undefined,
    tokenBalance: [],
    tokenBalanceStatus: 'idle',
    tokenBalanceError: undefined,
    tokenBalanceRequestId: undefined,
    lastRetry: undefined,
  })
}

function place(account: AccountState, namespace: Namespace, address: string, caipNetworkId: CaipNetworkId): void {
  const isSame = account.address !== null && isSameAddress(namespace, account.address, address)
  const caipAddress = toCaipAddress(caipNetworkId, address)
  if (account.caipAddress === caipAddress) return
  forgetAnswers(account)
  if (!isSame) patch(account, { profileName: null, profileImage: null, isIdentityKnown: undefined })
  account.address = address
  account.caipAddress = caipAddress
}

type OfAccount<T> = PayloadAction<T & { namespace: Namespace; caipAddress: CaipAddress }>

/** Whether an answer is about the account as it is now (threats rule 6). */
const isCurrent = (account: AccountState, caipAddress: CaipAddress): boolean => account.caipAddress === caipAddress

export const accountSlice = createSlice({
  name: 'account',
  initialState: createInitialAccountsState,
  reducers: {
    accountTypesPreferred: (state, { payload }: PayloadAction<Record<Namespace, AccountType>>) => {
      for (const namespace of NAMESPACES) state[namespace].preferredAccountType = payload[namespace]
    },
    accountConnecting: (state, { payload }: PayloadAction<{ namespace: Namespace }>) => {
      const account = state[payload.namespace]
      if (account.status === 'disconnected') account.status = 'connecting'
    },
    /** The question to the wallet ended without an account. */
    accountConnectionEnded: (state, { payload }: PayloadAction<{ namespace: Namespace }>) => {
      const account = state[payload.namespace]
      if (account.status === 'connecting') account.status = 'disconnected'
    },
    /** What the embedded wallet says of whoever is logged in. */
    loginKnown: (state, { payload: { namespace, ...known } }: PayloadAction<{ namespace: Namespace } & LoginDetails>) =>
      void patch(state[namespace], known),
    balancesRequested: (state, { payload }: OfAccount<{ requestId: string }>) => {
      const account = state[payload.namespace]
      if (!isCurrent(account, payload.caipAddress)) return
      account.tokenBalanceRequestId = payload.requestId
      account.tokenBalanceStatus = 'loading'
    },
    balancesReceived: (state, { payload }: OfAccount<{ requestId: string; tokens: TokenBalance[] }>) => {
      const account = state[payload.namespace]
      if (!isCurrent(account, payload.caipAddress) || account.tokenBalanceRequestId !== payload.requestId) return
      account.tokenBalance = payload.tokens
      account.tokenBalanceStatus = 'ready'
      account.tokenBalanceError = undefined
    },
    balancesFailed: (state, { payload }: OfAccount<{ requestId: string; error: ErrorDetails }>) => {
      const account = state[payload.namespace]
      if (!isCurrent(account, payload.caipAddress) || account.tokenBalanceRequestId !== payload.requestId) return
      account.tokenBalanceStatus = 'failed'
      account.tokenBalanceError = payload.error
    },
    balanceServiceFailed: (state, { payload }: OfAccount<{ at: number }>) => {
      const account = state[payload.namespace]
      if (isCurrent(account, payload.caipAddress)) account.lastRetry = payload.at
    },
    nativeBalanceReceived: (state, { payload }: OfAccount<{ balance: string; balanceSymbol: string }>) => {
      const account = state[payload.namespace]
      if (!isCurrent(account, payload.caipAddress)) return
      account.balance = payload.balance
      account.balanceSymbol = payload.balanceSymbol
    },
    identityReceived: (state, { payload }: OfAccount<{ name: string | null; avatar: string | null }>) => {
      const account = state[payload.namespace]
      if (!isCurrent(account, payload.caipAddress)) return
      account.profileName = payload.name
      account.profileImage = payload.avatar
      account.isIdentityKnown = true
    },
    tabChosen: (state, { payload }: PayloadAction<{ namespace: Namespace; tab: AccountTab }>) => {
      state[payload.namespace].currentTab = payload.tab
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(
        walletSessionShared,
        (
          state,
          { payload: { namespace, accounts, caipNetworkId, wallet, grantedMethods, login, beside = [], left } },
        ) => {
          const account = state[namespace]
          const [active] = accounts
          if (!active) return
          account.status = 'connected'
          delete account.disconnectReason
          account.walletsBeside = beside
          if (left) account.walletLeft = left
          // Whose login it was says nothing of another wallet.
          if (account.connectedWalletInfo && account.connectedWalletInfo.id !== wallet.id)
            patch(account, nobodyLoggedIn)
          account.connectedWalletInfo = wallet
          account.grantedMethods = grantedMethods
          account.allAccounts = accounts
          place(account, namespace, active.address, caipNetworkId)
          if (login) patch(account, login)
        },
      )
      .addCase(walletSessionChanged, (state, { payload: { namespace, accounts, caipNetworkId } }) => {
        const account = state[namespace]
        const address = accounts?.[0]?.address ?? account.address
        if (address === null || account.status !== 'connected') return
        if (accounts?.[0]) account.allAccounts = accounts
        place(account, namespace, address, caipNetworkId)
      })
      .addCase(walletsBesideChanged, (state, { payload: { namespace, beside, left } }) => {
        state[namespace].walletsBeside = beside
        if (left) state[namespace].walletLeft = left
      })
      .addCase(walletSessionEnded, (state, { payload }) => {
        state[payload.namespace] = {
          ...emptyAccount(state[payload.namespace].preferredAccountType),
          disconnectReason: payload.reason,
        }
      })
  },
})

export const {
  accountTypesPreferred,
  accountConnecting,
  accountConnectionEnded,
  loginKnown,
  balancesRequested,
  balancesReceived,
  balancesFailed,
  balanceServiceFailed,
  nativeBalanceReceived,
  identityReceived,
  tabChosen,
} = accountSlice.actions
