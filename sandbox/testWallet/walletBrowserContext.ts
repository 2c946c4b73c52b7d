import type { WireAnswer } from './walletAnswer'

/** What the wallet needs of a browser context. Playwright's is one, of whatever version. */
export type WalletBrowserContext = {
  exposeFunction(
    name: string,
    callback: (walletId: string, request: { method: string; params?: unknown }) => Promise<WireAnswer>,
  ): Promise<unknown>
  addInitScript(script: { content: string }): Promise<unknown>
  pages(): { evaluate(expression: string): Promise<unknown> }[]
}
