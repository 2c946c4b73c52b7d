// Each text of the English catalogue is shown or thrown somewhere, each text that is asked for exists, and the texts of
// the specification stand word for word.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { en } from '../src/i18n/messages/en'
import { triggerTexts } from '../src/i18n/messages/en/trigger'

const CATALOGUES = /^(?:i18n\/messages\/|errors\/(?:errorTexts|facadeTexts|flowTexts|optionTexts|pairingTexts)\.ts$)/

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !CATALOGUES.test(path),
)
const code = files.map((path) => readFileSync(join('src', path), 'utf8')).join('\n')

const keys = Object.keys(en)
const isQuoted = (text: string): boolean => code.includes(`'${text}'`) || code.includes(`"${text}"`)
/**
 * Keys that are put together, as patterns: `networks.${namespace}` stands for every key with one word behind the point.
 */
const patterns = [...code.matchAll(/`([a-z]\w*(?:\.\w+)*\.\$\{[^`\n]*)`/g)].map(
  ([, text = '']) => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`),
)

const errorCodes = keys.flatMap((key) => (key.startsWith('error.') ? [key.slice('error.'.length)] : []))
const isPutTogether = (key: string): boolean =>
  !key.startsWith('error.') && patterns.some((pattern) => pattern.test(key))

describe('a text of the catalogue', () => {
  it.each(keys.filter((key) => !key.startsWith('error.')))('%s is asked for', (key) => {
    expect(isQuoted(key) || isPutTogether(key)).toBe(true)
  })

  it.each(errorCodes)('error.%s is raised', (errorCode) => {
    expect(isQuoted(errorCode) || isQuoted(`error.${errorCode}`)).toBe(true)
  })

  it.each(Object.entries(en))('%s says something, without a space at its ends', (_key, text) => {
    expect(text).toBe(text.trim())
    expect(text).not.toBe('')
  })
})

describe('a text that is asked for', () => {
  const areas = new Set(keys.map((key) => key.slice(0, key.indexOf('.'))))
  const words = [...code.matchAll(/['"]([a-z]\w*(?:\.\w+)+)['"]/g)].map(([, text = '']) => text)
  const asked = [...new Set(words)].filter((text) => areas.has(text.slice(0, text.indexOf('.'))))

  it.each(asked)('%s is there', (key) => {
    expect(keys).toContain(key)
  })

  it('stands in the button as in the catalogue', () => {
    expect(en).toMatchObject(triggerTexts)
  })
})

/** The texts of the specification, word for word. */
const SPECIFIED: [string, string][] = [
  ['account.balanceUnavailable', 'Token Balance Unavailable'],
  ['swap.initFailed', 'Failed to initialize swap'],
  ['swap.networkPriceFailed', 'Failed to fetch network token price'],
  ['swap.allowanceFailed', 'Failed to check allowance'],
  ['error.SWAP_ALLOWANCE', 'Failed to check allowance'],
  ['error.SWAP_APPROVAL', 'Failed to create approval transaction'],
  ['error.SWAP_BUILD', 'Failed to create transaction'],
  // What was built is not what was reviewed (threats T5).
  ['swap.mismatchTitle', 'Failed to create transaction'],
  ['swap.input.incorrectAmount', 'Incorrect amount / Please enter a valid amount'],
  ['swap.approveInWallet', 'Approve limit increase in your wallet'],
  ['swap.confirmInWallet', 'Confirm transaction in your wallet'],
  ['swap.swapped', 'Swapped {paid} to {received}'],
  ['send.failedSolana', 'Failed to send transaction. Please try again.'],
  ['siwx.checkFailed', 'A problem occurred while trying initialize authentication'],
  ['error.AUTH_FRAME', 'A problem occurred while trying initialize authentication'],
  ['siwx.declined', 'Signature declined'],
  ['siwx.smartAccount', 'This application might not support Smart Accounts'],
  ['siwx.authenticating', 'Authenticating...'],
  ['history.failed', 'Failed to fetch transactions'],
  ['auth.actionNotAllowed', 'Action not allowed'],
  ['error.METHOD_NOT_ALLOWED', 'Requested RPC call is not allowed'],
  ['error.UNSUPPORTED_SWAPS', 'Network not supported for Swaps'],
  ['error.CONNECT_FIRST', 'Please call connect() before request()'],
  ['error.SIGN_CLIENT_NOT_READY', 'Sign Client not initialized'],
  ['error.NAMESPACE_NOT_CONFIGURED', 'Namespace is not configured. Please call connect() first'],
  ['error.RPC_PROVIDER_NOT_FOUND', 'JSON-RPC provider for chain not found'],
  ['error.CHAIN_ID_NOT_FOUND', 'ChainId not found'],
  ['error.TRANSACTION', 'Transaction error'],
  ['send.button.insufficientBalance', 'Insufficient balance'],
  ['error.INSUFFICIENT_BALANCE', 'Insufficient balance'],
  ['send.started', 'Transaction started'],
  ['send.failed', 'Something went wrong'],
  ['error.INTERNAL', 'Something went wrong'],
  ['error.INVALID_TRANSFER', 'Please enter a valid amount and receiver address'],
  ['error.ORIGIN_NOT_ALLOWED', 'Invalid App Configuration: Origin not found on Allowlist - update configuration'],
  ['networks.unknown', 'Unknown Network'],
  ['send.confirmInWallet', 'Confirm transaction in your wallet'],
  ['error.UNSUPPORTED_GAS_PRICE', 'Network not supported for Gas Price'],
  ['error.DISCONNECT', 'Failed to disconnect'],
  ['error.DISCONNECT_CHAIN', 'Failed to disconnect chain {namespace}'],
  ['error.UNSUPPORTED_CHAIN', 'Unsupported chain'],
  ['error.ADAPTER_NOT_FOUND', 'Chain adapter not found'],
  ['error.NO_ACTIVE_CAIP_ADDRESS', 'No ActiveCaipAddress found'],
  ['error.NO_ACTIVE_NETWORK', 'No ActiveCaipNetwork or client found'],
  ['error.INVALID_CAIP_ADDRESS', 'Invalid CAIP Address'],
  ['error.NO_RPC_URL', 'No RPC url provided for chainId'],
  ['networks.eip155', 'EVM Networks'],
  ['networks.solana', 'Solana'],
  ['networks.polkadot', 'Polkadot'],
  ['networks.bip122', 'Bitcoin'],
]

describe('the texts of the specification', () => {
  it.each(SPECIFIED)('%s says "%s"', (key, text) => {
    expect(en).toHaveProperty([key], text)
  })

  it('call an HTTP failure by its status', () => {
    expect(en['error.HTTP']).toBe('HTTP status code: {status}')
  })
})

// docs/voice.md. What the page's developer alone reads names options and values as they are called.
describe('a text of ours', () => {
  const fixed = new Set(SPECIFIED.map(([key]) => key))
  const ours = Object.entries(en).filter(([key]) => !fixed.has(key) && key !== 'error.INVALID_OPTION')

  it.each(ours)('%s speaks as people do', (_key, text) => {
    expect(text).not.toMatch(
      /\b(?:cannot|(?:could|do|does|did|is|are|was|were|has|have|will|would) not)\b|!|\bnodes?\b|'/i,
    )
  })

  it.each(ours)('%s has at most two sentences', (_key, text) => {
    expect(text.match(/[.?!…](?=\s|$)/g)?.length ?? 0).toBeLessThanOrEqual(2)
  })
})

/** Words that say nothing by themselves: what is left of a title without them is what it says. */
const SMALL_WORDS = new Set(
  `a an the this that these those it its you your we our us they them their i my me what which who where when one
  is are was were be been am do does did has have had can may will would could should isn’t aren’t wasn’t can’t don’t
  doesn’t didn’t couldn’t you’re we’re it’s they’re and or but so not no none nothing of to in on at by for from with as
  here there now yet right first`.split(/\s+/),
)

/** What a text says, as word stems; a fact is a word of its own. */
const saysOf = (text: string): Set<string> =>
  new Set(
    [...text.toLowerCase().matchAll(/\{\w+|[\p{L}\d’]+/gu)]
      .map(([word]) => word)
      .filter((word) => !SMALL_WORDS.has(word))
      .map((word) => word.replace(/(?:’s|ing|ed|es|s|e|d)$/, '')),
  )

const texts: Readonly<Record<string, string>> = en
const TITLE = /(?:title|heading)$/i
/** Titles with what stands below them, by the keys' common beginning, and those that the code puts together. */
const PAIRS: [title: string, text: string][] = [
  ...keys
    .filter((key) => TITLE.test(key))
    .map((key): [string, string] => [key, key.replace(TITLE, (end) => (/^[A-Z]/.test(end) ? 'Text' : 'text'))])
    .filter(([, text]) => text in texts),
  ['pairing.expiredTitle', 'pairing.expiredAnyText'],
  ['switchNamespace.heading', 'switchNamespace.noneText'],
  ['connect.first', 'connect.firstText'],
  ['history.failed', 'history.failedText'],
  ['error.UNSUPPORTED_SWAPS', 'swap.unsupportedText'],
  ['error.UNSUPPORTED_ONRAMP', 'onramp.unsupportedText'],
]

// docs/voice.md, 6.
describe('a title and the text below it', () => {
  const saysAgain = (title: string, text: string): boolean => {
    const [above, below] = [saysOf(title), saysOf(text)]
    return above.size > 0 && [...above].every((word) => below.has(word))
  }

  it.each([
    ['No token at this address', 'There’s no token at this address on this network. Check both.'],
    ['Fees are paid in its coin', 'A transfer costs a small fee, paid in the coin of its network.'],
    ['Payment declined', '{provider} declined the payment, so nothing was bought. Try again, or pay another way.'],
    ['No tokens yet', 'Tokens you receive on {network} show up here.'],
  ])('would be found where both say the same: %s', (title, text) => {
    expect(saysAgain(title, text)).toBe(true)
  })

  it('are looked at', () => {
    expect(PAIRS.length).toBeGreaterThan(80)
    expect(PAIRS.flat().filter((key) => !(key in texts))).toEqual([])
  })

  it.each(PAIRS)('do not say the same: %s, %s', (title, text) => {
    expect(saysAgain(texts[title] ?? '', texts[text] ?? '') && [texts[title], texts[text]]).toBe(false)
  })
})
