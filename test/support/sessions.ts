import type { SessionPermissionRequest, SessionRequest } from '../../src/features/smartSessions/sessionRequest'
import { ALICE, USDC } from './builders'

/** Keys of the right form: the service's, and the page's. */
export const CO_SIGNER_KEY = { type: 'secp256k1', publicKey: `0x04${'ab'.repeat(64)}` } as const
export const PAGE_KEY = { type: 'secp256k1', publicKey: `0x04${'cd'.repeat(64)}` } as const

/** An interface with the one function that tests let be called. */
export const TRANSFER_ABI = [
  {
    type: 'function',
    name: 'transfer',
    inputs: [{ type: 'address' }, { type: 'uint256' }],
    outputs: [{ type: 'bool' }],
    stateMutability: 'nonpayable',
  },
]

/** A hundredth of a coin each day, from the second 2000 on. */
export const anAllowance = (
  data: Partial<{ allowance: string; start: number; period: number }> = {},
): SessionPermissionRequest => ({
  type: 'native-token-recurring-allowance',
  data: { allowance: '0x2386f26fc10000', start: 2000, period: 86_400, ...data },
})

/** Five dollars each week. */
export const aTokenAllowance = (
  data: Partial<{ token: string; allowance: string; start: number; period: number }> = {},
): SessionPermissionRequest => ({
  type: 'erc20-recurring-allowance',
  data: { token: USDC, allowance: '0x4c4b40', start: 2000, period: 604_800, ...data },
})

/** A transfer of a token to Alice. */
export const aCall = (rule: Record<string, unknown> = {}): SessionPermissionRequest => ({
  type: 'contract-call',
  data: {
    address: USDC,
    abi: TRANSFER_ABI,
    functions: [
      {
        functionName: 'transfer',
        args: [{ operator: 'EQUAL', value: ALICE }],
        valueLimit: '0x0',
        operation: 'Call',
        ...rule,
      },
    ],
  },
})

/** A request with defaults: Alice lets a page spend a hundredth of a coin each day until the second 100000. */
export function aSessionRequest(parts: Partial<SessionRequest> = {}): SessionRequest {
  return {
    chainId: '0x1',
    expiry: 100_000,
    signer: { type: 'keys', data: { keys: [{ ...PAGE_KEY }] } },
    permissions: [anAllowance()],
    policies: [],
    ...parts,
  }
}

/** A session as the service lists it. */
export function aListedSession(parts: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    project: { id: 'p', name: 'Tide shop', url: 'https://shop.example', iconUrl: null },
    pci: 'pci-1',
    expiry: 100_000,
    createdAt: 900,
    permissions: [anAllowance()],
    policies: [],
    context: '0x01',
    revokedAt: null,
    ...parts,
  }
}
