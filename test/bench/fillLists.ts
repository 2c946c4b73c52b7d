// What gives a list so many rows: the answer of a service, what a page sets, or what a wallet and a chain say.
import { Wallet } from 'ethers'
import { tokenBySymbol } from '../../sandbox/chains/deployments'
import { aPieceRow, CARDS } from '../support/collectibleRows'
import { ONE } from '../support/sendSteps'
import type { TestSandbox } from '../support/sandbox'
import type { WidgetPageOptions } from '../support/widgetPage'

/** Prepares the sandbox, and says what the page is opened with. */
export type Fill = (sandbox: TestSandbox, count: number) => WidgetPageOptions | Promise<WidgetPageOptions>

const CHAIN_ID = 31_337
const DAY_SECONDS = 86_400

const numbered = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1))

/** An address for each number, as different from the others as addresses are. */
const inventedAddress = (place: number): string =>
  `0x${(BigInt(place) * 0x9e37_79b9_7f4a_7c15n).toString(16).padStart(40, 'a').slice(-40)}`

/** A page where the service at these addresses answers this. */
const answered = (address: string, json: object): WidgetPageOptions => ({
  prepare: (context) => context.route(address, (route) => route.fulfill({ json })),
})

export const fillBalances: Fill = (_sandbox, count) =>
  answered('**/v1/account/*/balance?*', {
    balances: numbered(count, (place) => ({
      name: `Token ${place}`,
      symbol: `T${place}`,
      chainId: ONE,
      address: `${ONE}:${inventedAddress(place)}`,
      value: place,
      price: 1,
      quantity: { decimals: '18', numeric: String(place) },
    })),
  })

export const fillSwapTokens: Fill = async (sandbox, count) => {
  await sandbox.control('settings', { extraSwapTokens: count })
  return {}
}

export const fillAddressBook: Fill = (_sandbox, count) => ({
  properties: {
    addressBook: numbered(count, (place) => ({
      name: `Person ${place}`,
      address: inventedAddress(place),
      namespace: 'eip155',
    })),
  },
})

export const fillCollectibles: Fill = (_sandbox, count) =>
  answered('**/collectibles?*', {
    data: numbered(count, (place) =>
      aPieceRow(
        { name: `Card ${place}`, content: {} },
        { chainId: ONE, address: `${ONE}:${CARDS}`, tokenId: String(place) },
      ),
    ),
    next: null,
  })

/** Three letters for each number: what nobody pays with is read as a currency as well. */
const currencyCode = (place: number): string =>
  [676, 26, 1].map((worth) => String.fromCodePoint(65 + (Math.floor(place / worth) % 26))).join('')

const sold = (assets: number, currencies: number): WidgetPageOptions =>
  answered('**/v1/onramp/options?*', {
    purchaseCurrencies: numbered(assets, (place) => ({
      id: `asset-${place}`,
      name: `Asset ${place}`,
      symbol: place === 1 ? 'ETH' : `A${place}`,
      networks: [{ name: 'ethereum', display_name: 'Ethereum', chain_id: String(CHAIN_ID), contract_address: '' }],
    })),
    paymentCurrencies: ['USD', ...numbered(currencies - 1, currencyCode)].map((id) => ({
      id,
      payment_method_limits: [{ id: 'CARD', min: '1', max: '10000' }],
    })),
  })

export const fillAssets: Fill = (_sandbox, count) => sold(count, 1)
export const fillCurrencies: Fill = (_sandbox, count) => sold(1, count)

/** The visitor allows so many spenders a part of a token. */
export const fillApprovals: Fill = async (sandbox, count) => {
  const { address, privateKey } = sandbox.account('alice')
  const wallet = new Wallet(privateKey)
  const nonce = Number(await sandbox.rpc(ONE, 'eth_getTransactionCount', [address, 'latest']))
  const word = (hex: string): string => hex.replace('0x', '').padStart(64, '0')
  for (const [at, spender] of numbered(count, inventedAddress).entries()) {
    const signed = await wallet.signTransaction({
      type: 2,
      chainId: CHAIN_ID,
      nonce: nonce + at,
      gasLimit: 100_000,
      maxFeePerGas: 10_000_000_000,
      maxPriorityFeePerGas: 1_000_000_000,
      to: tokenBySymbol('USDC').address,
      data: `0x095ea7b3${word(spender)}${word('f4240')}`,
    })
    await sandbox.rpc(ONE, 'eth_sendRawTransaction', [signed])
  }
  return {}
}

export const fillNetworks: Fill = ({ config }, count) => ({
  properties: {
    networks: numbered(count, (place) => ({
      caipNetworkId: place === 1 ? ONE : `eip155:${1_000_000 + place}`,
      name: `Network ${place}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: config.networks[0]?.rpcUrls,
    })),
  },
})

/** Accounts that are contracts need no keys. */
export const fillAccounts: Fill = (_sandbox, count) => ({
  wallets: [
    {
      contractAccounts: numbered(count, (place) => ({
        address: inventedAddress(place),
        signMessage: () => Promise.reject(new Error('Nobody is asked to sign here')),
      })),
    },
  ],
})

export const fillSessions: Fill = (_sandbox, count) => {
  const nowSeconds = Math.floor(Date.now() / 1000)
  const pcis = numbered(count, (place) => ({
    pci: `session-${place}`,
    expiry: nowSeconds + DAY_SECONDS,
    createdAt: nowSeconds - place,
    project: { name: `Shop ${place}`, url: 'https://shop.example' },
    context: '0x00',
    permissions: [],
    policies: [],
  }))
  return { attributes: { features: '{"smartSessions":true}' }, ...answered('**/v1/sessions/*', { pcis }) }
}
