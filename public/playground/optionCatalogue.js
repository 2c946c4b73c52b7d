/** Every attribute of the element and the control that edits it. */
export const optionGroups = [
  {
    title: 'Looks',
    options: [
      { name: 'mode', kind: 'enum', values: ['modal', 'embedded'] },
      { name: 'theme', kind: 'enum', values: ['auto', 'light', 'dark'] },
      { name: 'locale', kind: 'text', hint: 'en' },
      { name: 'currency', kind: 'text', hint: 'EUR' },
      { name: 'open', kind: 'boolean' },
    ],
  },
  {
    title: 'Networks',
    options: [
      { name: 'default-network', kind: 'text', hint: 'eip155:31337' },
      { name: 'allow-unsupported-chain', kind: 'boolean' },
      { name: 'no-network-switch', kind: 'boolean' },
      { name: 'announce', kind: 'boolean' },
    ],
  },
  {
    title: 'Wallets',
    options: [
      { name: 'all-wallets', kind: 'enum', values: ['show', 'hide', 'only-mobile'] },
      { name: 'connectors', kind: 'text', hint: 'eip6963 injected' },
      { name: 'featured-wallets', kind: 'text', hint: 'ids, separated by spaces' },
      { name: 'include-wallets', kind: 'text', hint: 'ids' },
      { name: 'exclude-wallets', kind: 'text', hint: 'ids' },
      { name: 'basic', kind: 'boolean' },
      { name: 'no-reconnect', kind: 'boolean' },
      { name: 'custom-wallets', kind: 'json', hint: '[{ "id": "mine", "name": "Mine" }]' },
    ],
  },
  {
    title: 'Features',
    options: [
      { name: 'sign-in', kind: 'enum', values: ['off', 'optional', 'required'] },
      { name: 'features', kind: 'json', hint: '{ "swaps": false }' },
      { name: 'tokens', kind: 'json', hint: '{ "eip155:31337": ["0x…"] }' },
      { name: 'default-account-types', kind: 'json', hint: '{ "eip155": "eoa" }' },
      { name: 'debug', kind: 'boolean' },
    ],
  },
  {
    title: 'The app',
    options: [
      { name: 'app-name', kind: 'text' },
      { name: 'app-description', kind: 'text' },
      { name: 'app-url', kind: 'text' },
      { name: 'app-icon', kind: 'text' },
      { name: 'terms-url', kind: 'text', hint: 'https://' },
      { name: 'privacy-url', kind: 'text', hint: 'https://' },
    ],
  },
  {
    title: 'Services',
    options: [
      { name: 'project-id', kind: 'text' },
      { name: 'api-url', kind: 'text' },
      { name: 'explorer-url', kind: 'text' },
      { name: 'analytics-url', kind: 'text' },
      { name: 'relay-url', kind: 'text' },
      { name: 'auth-url', kind: 'text' },
    ],
  },
]

export const allOptions = optionGroups.flatMap((group) => group.options)
