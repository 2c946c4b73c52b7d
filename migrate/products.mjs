const patterns = {
  appkit: /^@reown\/appkit(?:$|\/|-adapter-|-siwe|-core|-common)/,
  rainbowkit: /^@rainbow-me\/rainbowkit(?:$|\/)/,
  connectkit: /^connectkit$/,
}

/** Which product a module is of; `undefined` for any other. */
export const productOf = (module) => Object.keys(patterns).find((product) => patterns[product].test(module))

/** The tags of AppKit, which stand in markup without an import. */
export const TAGS = {
  'appkit-button': 'WalletWidget',
  'w3m-button': 'WalletWidget',
  'appkit-network-button': 'wallet-network-button',
  'w3m-network-button': 'wallet-network-button',
  'appkit-account-button': 'wallet-account-button',
  'w3m-account-button': 'wallet-account-button',
  'appkit-connect-button': 'wallet-connect-button',
  'w3m-connect-button': 'wallet-connect-button',
}

/** Whether a file's text has anything to do with one of the products. */
export const mentionsProduct = (text) =>
  /@reown\/appkit|@rainbow-me\/rainbowkit|["']connectkit["']|<(?:appkit|w3m)-/.test(text)
