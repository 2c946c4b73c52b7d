import { faultsIn, type Mutant } from './mutant'

const FLOW = ['src/features/siwx/signInFlow.test.ts']
const LINK = ['src/features/siwx/oneClick/oneClick.test.ts']
const SIGNED = ['src/features/siwx/oneClick/checkSigned.test.ts']
const RULES = ['src/features/siwx/sessionRules.test.ts']
const TEXT = ['src/features/siwx/messageText.test.ts']

/** Faults of signing in: whose session counts, and what it takes to have one. */
export const signInFaults: readonly Mutant[] = [
  ...faultsIn('src/features/siwx/oneClick/acceptSigned.ts', LINK, {
    'signatures of a one-click sign-in are not verified': [
      "if (areSigned.includes(false)) throw new WidgetError('SIWX_INVALID')",
      '',
    ],
    'one good signature of a one-click sign-in is enough': ['areSigned.includes(false)', '!areSigned.includes(true)'],
    'a network nobody knows needs no signature': ['if (!network) return false', 'if (!network) return true'],
  }),
  ...faultsIn('src/features/siwx/oneClick/checkSigned.ts', SIGNED, {
    'a message for another address passes': ['uri === message.uri && ', ''],
    'a message with another nonce passes': ['nonce === message.nonce && ', ''],
    'a message of a network the page does not use passes': [' && networks.includes(signed.chainId) &&', ' &&'],
    'resources that nobody asked for pass': [
      'added.length <= 1 && added.every((resource) => resource.startsWith(RECAP))',
      'added.length >= 0',
    ],
    'a message from before the link passes': ['!isIssuedSince(asked.askedAt, one) || ', ''],
    'the same signature counts twice': ['seen.has(who) || ', ''],
    'nothing signed is signed in': ["if (sessions.length === 0) throw new WidgetError('SIWX_INVALID')", ''],
  }),
  ...faultsIn('src/features/siwx/oneClick/prepareLinkSignIn.ts', LINK, {
    'a link can be answered twice': ["if (isAnswered) throw new WidgetError('SIWX_INVALID')", ''],
  }),
  ...faultsIn('src/features/siwx/signIn.ts', FLOW, {
    'a cancelled signature goes on': ['takesLateAnswer: false', 'takesLateAnswer: true'],
    'a session that nobody waits for is kept': ['await dispatch(forgetUnwanted(caipAddress))', ''],
  }),
  ...faultsIn('src/features/siwx/cancelSignIn.ts', FLOW, {
    'cancelling leaves the wallet connected although sign-in is required': [
      "if (signIn !== 'required') {",
      'if (signIn) {',
    ],
  }),
  ...faultsIn('src/features/siwx/sessionRules.ts', RULES, {
    'a session of another account counts': [
      'isCaipNetworkId(chainId) && isSameAddress(namespaceOf(chainId), accountAddress, address)',
      "isCaipNetworkId(chainId) && address !== ''",
    ],
    'a session of another network counts': ['return chainId === ofChain && ', 'return '],
    'a session that ended counts': ['return now < endOf(session)', 'return true'],
    'a session of another site counts': ['data.domain !== domain || hostOf(data.uri) !== domain || ', ''],
    'the signed text may say something else than the session': [
      ' || toMessageText(data) !== message) return false',
      ') return false',
    ],
    'a session of the future counts': [
      'if (start !== undefined && Date.parse(start) > now + CLOCK_TOLERANCE_MS) return false',
      '',
    ],
  }),
  ...faultsIn('src/features/siwx/builtInSiwx.ts', ['src/features/siwx/builtInSiwx.test.ts'], {
    'a session is kept without verifying its signature': [
      'if (!isTimely(session) || !(await verify(session))) throw',
      'if (!isTimely(session)) throw',
    ],
    'stored sessions are not verified again': [
      'if (isTimely(session) && (await verify(session))) good.push',
      'if (isTimely(session)) good.push',
    ],
    'every message has the same nonce': ["nonce: randomId().replaceAll('-', '')", "nonce: 'aaaaaaaaaaaaaaaa'"],
    "what the page's address carries of the visitor is signed": ['return origin + pathname', 'return address'],
    'several sessions are kept although one is not good': [
      "if (checked.includes(false)) throw new WidgetError('SIWX_INVALID')",
      '',
    ],
  }),
  ...faultsIn('src/features/siwx/prepareMessage.ts', FLOW, {
    "a host's message about another account is signed": [
      '!data || !isSessionOf(data, caipNetworkId, address) ||',
      '!data ||',
    ],
  }),
  ...faultsIn('src/features/siwx/messageText.ts', TEXT, {
    'the signed text names no nonce': ['    `Nonce: ${nonce}`,\n', ''],
    'the signed text names no end': ["    ...line('Expiration Time', expirationTime),\n", ''],
  }),
  ...faultsIn('src/features/siwx/readSession.ts', TEXT, {
    'a field may write the lines below it': [
      "isText(value) && value !== '' && !/[\\r\\n]/.test(value)",
      "isText(value) && value !== ''",
    ],
  }),
  ...faultsIn(
    'src/adapters/eip155/signatures/eip155SignatureAdapter.ts',
    ['src/adapters/eip155/signatures/eip155SignatureAdapter.test.ts'],
    {
      'a signature of another key passes': [
        'isKeySignature(digest, signature, address) ||',
        'signature.length === KEY_SIGNATURE_LENGTH ||',
      ],
    },
  ),
  ...faultsIn(
    'src/adapters/bip122/signatures/bip122SignatureAdapter.ts',
    ['src/adapters/bip122/signatures/bip122SignatureAdapter.test.ts'],
    {
      'a Bitcoin signature passes without a look': [
        'return read.isBip137 ? isBip137Signature(text, read.bytes, output) : isBip322Signature(text, read.bytes, output)',
        'return read.isBip137 ? isBip137Signature(text, read.bytes, output) : isBip322Signature !== undefined',
      ],
    },
  ),
  ...faultsIn(
    'src/adapters/polkadot/signatures/accountSignature.ts',
    ['src/adapters/polkadot/signatures/polkadotSignatureAdapter.test.ts'],
    {
      'what is no signature of Polkadot passes': [
        'if (await KINDS[kind]?.(bytes, bare, accountId)) return Uint8Array.of(kind, ...bare)\n  return undefined',
        'if (await KINDS[kind]?.(bytes, bare, accountId)) return Uint8Array.of(kind, ...bare)\n  return signature',
      ],
    },
  ),
  ...faultsIn(
    'src/adapters/solana/signatures/solanaSignatureAdapter.ts',
    ['src/adapters/solana/signatures/solanaSignatureAdapter.test.ts'],
    {
      'a signature of Solana is verified for malleable forms': ['zip215: false', 'zip215: true'],
    },
  ),
]
