import { faultsIn, type Mutant } from './mutant'

const BITCOIN = ['src/adapters/bip122/bip122Adapter.test.ts']
const POLKADOT = ['src/adapters/polkadot/polkadotAdapter.test.ts']
const SOLANA = ['src/adapters/solana/addresses.test.ts']
const EVM = ['src/adapters/eip155/addresses.test.ts']
const NAMES = ['src/adapters/eip155/names.test.ts']

/** Faults of what counts as an address, and as whose. */
export const addressFaults: readonly Mutant[] = [
  ...faultsIn('src/domain/checksumAddress.ts', ['src/domain/checksumAddress.test.ts'], {
    'capitals of an EVM address begin at another digit of the hash': ['>= 8 ?', '>= 7 ?'],
  }),
  ...faultsIn(
    'src/connectors/walletConnect/sessionDetails.ts',
    ['src/connectors/walletConnect/sessionDetails.test.ts'],
    {
      'a paired wallet spells the address that is shown': [
        "namespace === 'eip155' ? toChecksumAddress(address) : address",
        'address',
      ],
    },
  ),
  ...faultsIn('src/domain/ss58.ts', ['src/domain/ss58.test.ts'], {
    'the checksum of SS58 is not checked': [
      "return isRight ? { prefix: read.prefix, accountId: body.slice(read.length) } : 'checksum'",
      'return { prefix: read.prefix, accountId: isRight ? body.slice(read.length) : body.slice(read.length) }',
    ],
    'one byte of the SS58 checksum is enough': [
      'bytes.subarray(-CHECKSUM_BYTES).every(',
      'bytes.subarray(-CHECKSUM_BYTES).some(',
    ],
    'an SS58 address of another length passes': [
      'if (!read || bytes.length !== read.length + ACCOUNT_ID_BYTES + CHECKSUM_BYTES)',
      'if (!read)',
    ],
    'the second byte of an SS58 prefix is lost': [
      '((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)',
      '((first & 0x3f) << 2) | (second >> 6)',
    ],
  }),
  ...faultsIn('src/adapters/polkadot/polkadotAdapter.ts', POLKADOT, {
    'an address of another chain of the namespace passes': [
      "return isOfNetwork ? { ok: true, address: text } : { ok: false, problem: 'malformed' }",
      "return isOfNetwork || text ? { ok: true, address: text } : { ok: false, problem: 'malformed' }",
    ],
  }),
  ...faultsIn('src/domain/bitcoinAddress.ts', ['src/domain/bitcoinAddress.test.ts'], {
    'the variant of bech32 is not checked': ["if ((version === 0) !== (old !== undefined)) return 'checksum'", ''],
    'the checksum of bech32 is not checked': [
      "if (!decoded) return 'checksum'",
      "if (!decoded) return { address, chains: ['mainnet'] }",
    ],
    'a spelling in mixed case passes': [
      "if (text !== text.toLowerCase() && text !== text.toUpperCase()) return 'malformed'",
      '',
    ],
    'a witness program of any length passes': [
      'length === PROGRAM_BYTES.key || length === PROGRAM_BYTES.script',
      'length >= PROGRAM_BYTES.least',
    ],
    'an address of a test network counts as one of the main network': ['0x6f: TEST_CHAINS', "0x6f: ['mainnet']"],
    'the checksum of Base58 is not checked': [
      "return 'checksum'\n  }\n  const chains = VERSIONS",
      "return { address: text, chains: ['mainnet'] }\n  }\n  const chains = VERSIONS",
    ],
  }),
  ...faultsIn('src/adapters/bip122/bip122Adapter.ts', BITCOIN, {
    'a Bitcoin address of another network passes': [
      "return chain && !read.chains.includes(chain) ? { ok: false, problem: 'malformed' } : { ok: true, address: read.address }",
      'return { ok: true, address: chain ? read.address : read.address }',
    ],
  }),
  ...faultsIn('src/adapters/solana/addresses.ts', SOLANA, {
    "coins may go to a program's account without a word": [
      'PublicKey.isOnCurve(key.toBytes()) ?',
      'key !== undefined ?',
    ],
    'coins may go to the System program': [
      "if (key.equals(PublicKey.default)) return { ok: false, problem: 'zero' }",
      '',
    ],
    'hidden letters in a Solana address pass': [
      "if (hasInvisibleCharacters(text)) return { ok: false, problem: 'invisible' }",
      '',
    ],
  }),
  ...faultsIn('src/adapters/eip155/addresses.ts', EVM, {
    'the checksum of an EVM address is not checked': [
      'return carriesChecksum && address !== `0x${digits}` ?',
      "return carriesChecksum && digits === '' ?",
    ],
    'coins may go to the zero address': ["if (isZeroEvmAddress(text)) return { ok: false, problem: 'zero' }", ''],
    'hidden letters in an EVM address pass': [
      "if (hasInvisibleCharacters(text)) return { ok: false, problem: 'invisible' }",
      '',
    ],
  }),
  ...faultsIn('src/adapters/eip155/names.ts', NAMES, {
    'a name that stands for another address is shown': [
      " && isSameAddress('eip155', forward, address) ? resolver",
      ' ? resolver',
    ],
    'a name with hidden letters is looked up': [
      "if (hasInvisibleCharacters(name)) throw new WidgetError('NAME_INVALID', { name: cleanText(name, 80) })",
      '',
    ],
  }),
  ...faultsIn('src/domain/address.ts', ['src/domain/address.test.ts'], {
    'addresses of Solana are the same in any case': [
      "return namespace === 'eip155' ? normalizeEvmAddress(one)",
      "return namespace !== 'bip122' ? normalizeEvmAddress(one)",
    ],
    'an EVM address may have 39 digits': ['/^(?:0x)?[0-9a-fA-F]{40}$/', '/^(?:0x)?[0-9a-fA-F]{39,40}$/'],
  }),
  ...faultsIn(
    'src/domain/lookAlike.ts',
    ['src/domain/address.test.ts', 'src/features/send/recipients/knownRecipients.test.ts'],
    {
      'only the end of an address makes it look alike': [
        'a.slice(0, 4) === b.slice(0, 4) && a.slice(-4)',
        'a.slice(0, 8) === b.slice(0, 8) && a.slice(-4)',
      ],
    },
  ),
  ...faultsIn(
    'src/features/send/recipients/knownRecipients.ts',
    ['src/features/send/recipients/knownRecipients.test.ts', 'src/features/send/typeRecipient.test.ts'],
    {
      "a copy in the page's address book is known": [
        'if (comparable.some((recipient)',
        'if ([...comparable, ...proposed].some((recipient)',
      ],
      "what looks like somebody in the page's address book is not compared": [
        'return [...comparable, ...proposed].find(',
        'return comparable.find(',
      ],
    },
  ),
  ...faultsIn(
    'src/features/send/recipients/recallRecipients.ts',
    ['src/features/send/recipients/recipientChoices.test.ts'],
    {
      'whom another account paid is proposed': ['isSameAddress(namespace, recipient.from, own)', 'own !== undefined'],
    },
  ),
  ...faultsIn('src/domain/caip.ts', ['src/domain/caip.test.ts'], {
    'an account with parts behind it is read': [' || rest.length > 0) throw', ') throw'],
  }),
]
