import { faultsIn, type Mutant } from './mutant'

const FOLDER = 'src/features/walletRequests'
const RUN = [`${FOLDER}/runWalletRequest.test.ts`]

/** Faults of how a wallet is asked for what a visitor confirmed, whatever it is. */
export const walletRequestFaults: readonly Mutant[] = [
  ...faultsIn(`${FOLDER}/runWalletRequest.ts`, RUN, {
    'two presses ask twice': ['if (selectWalletRequest(getState(), kind)) return', ''],
    'a wallet is asked although what was confirmed is not meant any more': ['if (!isCurrent()) return', ''],
    'whoever the wallet is on now signs': [
      'const provider = await checkSigner(services, { network, account: address })',
      "const provider = services.hub.connectorOf('eip155')?.getProvider('eip155')",
    ],
    'a late signature is taken': ['if (!isCurrent() && !plan.takesLateAnswer) return', ''],
    'a late transaction is thrown away': [
      'if (!isCurrent() && !plan.takesLateAnswer) return',
      'if (!isCurrent()) return',
    ],
    'the wallet is asked before anything was checked': [
      'const prepared = await plan.check(requestId)',
      'void plan.check(requestId)\n      const prepared = await Promise.resolve({} as Prepared)',
    ],
    'a failure leaves the request for ever': [
      'dispatch(requestFailed({ requestId, kind, error: toErrorDetails(error) }))',
      '',
    ],
  }),
  ...faultsIn(`${FOLDER}/walletRequestsSlice.ts`, RUN, {
    'a request stays when another account is the active one': [
      '.addCase(activeAccountChanged, createInitialWalletRequestsState)',
      '',
    ],
    'a late answer ends the next request': [
      'drop(state, ({ requestId }) => requestId === payload.requestId)\n\nexport',
      'drop(state, ({ kind }) => kind === payload.kind)\n\nexport',
    ],
    'Cancel reaches every request': [
      'addCase(waitCancelled, (state, { payload }) => drop(state, ({ requestId }) => requestId === payload.requestId))',
      'addCase(waitCancelled, () => ({}))',
    ],
  }),
]
