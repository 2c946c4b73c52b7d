// The further tags in the manifest: they are made in a loop, which no analyzer reads. test/manifest.test.ts holds the list
// to what the built script registers.
const FOR = {
  name: 'for',
  description:
    'The `id` of the `<wallet-widget>` it belongs to. Default: the first of the page; without one it brings its own, set up by its attributes.',
}

const TAGS = [
  {
    name: 'WalletConnectButton',
    tagName: 'wallet-connect-button',
    description: 'Connects: any wallet, or the one it names. Shows the account of a connected visitor, and opens it.',
    attributes: [
      {
        name: 'wallet',
        description: 'The wallet it connects: its reverse domain name (`io.metamask`) or its id of the directory.',
      },
      FOR,
    ],
  },
  {
    name: 'WalletAccountButton',
    tagName: 'wallet-account-button',
    description: 'Shows the account and opens it; nothing while nobody is connected.',
    attributes: [FOR],
  },
  {
    name: 'WalletNetworkButton',
    tagName: 'wallet-network-button',
    description: 'Shows the active network and opens the choice.',
    attributes: [FOR],
  },
]

/** The declarations of the further tags, and what the module at `path` exports of them. */
export const buttonDeclarations = (path) => ({
  declarations: TAGS.map(({ attributes, ...tag }) => ({
    kind: 'class',
    customElement: true,
    superclass: { name: 'HTMLElement' },
    ...tag,
    attributes: attributes.map((attribute) => ({ ...attribute, type: { text: 'string' } })),
    events: [
      {
        name: 'wallet-error',
        type: { text: 'CustomEvent<{ code: string; message: string }>' },
        description: 'It could not open. Detail: `{ code, message }`.',
      },
    ],
    cssParts: [{ name: 'trigger', description: 'The button in the page.' }],
  })),
  exports: TAGS.map(({ name, tagName }) => ({
    kind: 'custom-element-definition',
    name: tagName,
    declaration: { name, module: path },
  })),
})
