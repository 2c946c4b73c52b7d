/** What travels between a page, the wallet's hidden frame in it, and the approval window. */
import { isRecord } from './guards'

export type WalletEvent = 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect' | 'message' | 'namespaceChanged'

export type PageToFrame =
  | { type: 'hello' }
  | { type: 'request'; id: number; method: string; params: unknown }
  | { type: 'approval-closed'; approvalId: string }

export type FrameToPage =
  | { type: 'ready'; offers: string[] }
  | { type: 'response'; id: number; result: unknown }
  | { type: 'failure'; id: number; error: { code: number; message: string; data?: unknown } }
  | { type: 'event'; event: WalletEvent; payload: unknown }
  | { type: 'open-approval'; approvalId: string; url: string }
  | { type: 'close-approval'; approvalId: string }

export type ApprovalRow = { label: string; value: string; kind?: 'address' | 'code' }

/** Everything the approval window shows; made by the frame, which has decoded the request. */
export type ApprovalRequest = {
  kind: 'connect' | 'transaction' | 'signature' | 'network'
  origin: string
  title: string
  /** The one thing that must not be missed, e.g. `12.5 USDC`. */
  headline?: string
  rows: ApprovalRow[]
  /** A message to sign, as text. */
  text?: string
  warning?: string
  accounts?: { label: string; address: string }[]
  confirm: string
  locked: boolean
}

export type ApprovalDecision = { approved: boolean; accounts?: string[] }

export type ApprovalMessage =
  | { type: 'approval-ready'; approvalId: string }
  | { type: 'approval-request'; approvalId: string; request: ApprovalRequest }
  | { type: 'approval-decision'; approvalId: string; decision: ApprovalDecision }
  | { type: 'approval-cancelled'; approvalId: string }

const hasType = (value: unknown, types: string[]): value is Record<string, unknown> =>
  isRecord(value) && typeof value['type'] === 'string' && types.includes(value['type'])

export const isPageToFrame = (value: unknown): value is PageToFrame =>
  hasType(value, ['hello', 'request', 'approval-closed'])

export const isFrameToPage = (value: unknown): value is FrameToPage =>
  hasType(value, ['ready', 'response', 'failure', 'event', 'open-approval', 'close-approval'])

export const isApprovalMessage = (value: unknown): value is ApprovalMessage =>
  hasType(value, ['approval-ready', 'approval-request', 'approval-decision', 'approval-cancelled']) &&
  typeof value['approvalId'] === 'string'
