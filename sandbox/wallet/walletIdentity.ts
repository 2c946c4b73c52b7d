/** How the sandbox wallet announces itself. */
export const sandboxWalletName = 'Sandbox Wallet'
export const sandboxWalletRdns = 'app.sandbox.wallet'
