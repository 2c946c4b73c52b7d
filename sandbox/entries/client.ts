/** What `wallet-widget-sandbox/client` exports: the hand on a sandbox that runs elsewhere, without any code of Node. */
export { SandboxError } from '../client/callSandbox'
export {
  checkConnector,
  type ConnectorCheckOptions,
  type ConnectorFailure,
  type ConnectorReport,
} from '../connectorCheck/checkConnector'
export { connectSandbox, type SandboxClient } from '../client/connectSandbox'
export type { BalanceChange, MiningMode, Transfer } from '../client/chainCalls'
export type { SandboxFault, SandboxLie, SandboxRequest } from '../client/controlCalls'
export type { SandboxMail } from '../client/mailCalls'
export type {
  SandboxAccounts,
  SandboxConfig,
  SandboxNamespace,
  SandboxNetwork,
  SandboxToken,
} from '../client/sandboxConfig'
export type { WalletAnswer, WalletQuestion } from '../client/walletQuestions'
export type { SandboxWalletOptions } from '../client/walletPlaces'
export type { SandboxWidgetOptions } from '../client/widgetOptions'
export type { WalletOffer } from '../wallet/namespaces/extensionNamespace'
