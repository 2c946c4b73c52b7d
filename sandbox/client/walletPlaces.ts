import type { WalletOffer } from '../wallet/namespaces/extensionNamespace'
import { SandboxError } from './callSandbox'
import type { SandboxConfig } from './sandboxConfig'

/** How the sandbox wallet is to be in a browser. What is left out stays as it was there. */
export type SandboxWalletOptions = {
  /**
   * `ask`: a window for each request. `auto-approve` and `auto-reject`: answered at once. `ignore`: never answered.
   * `locked`: pages see no account.
   * `remote`: each request waits for `answerWallet`, without a window. @default ask
   */
  mode?: 'ask' | 'auto-approve' | 'auto-reject' | 'ignore' | 'locked' | 'remote'
  /** The selected account by label (`'bob'`) or place (`1`). @default the first */
  account?: string | number
  /** The number of the chain it is on, e.g. 31337. */
  chain?: number
  /** By which standards it shows itself besides EIP-6963. @default all of them */
  offers?: readonly WalletOffer[] | 'none'
  /** Selected accounts of the other namespaces, by label or place. */
  solana?: string | number
  bip122?: string | number
  polkadot?: string | number
  /** Whether it tells pages its assets (`wallet_getAssets`). @default true */
  assets?: boolean
  /** Also as `window.ethereum`. @default false */
  legacy?: boolean
  /** Announced by EIP-6963. @default true */
  announce?: boolean
  /** Forgets first what it remembered in this browser. @default false */
  reset?: boolean
}

export type WalletPlaces = {
  /**
   * The address of the wallet's script, for `<script src>` in a page of this machine, before the page's own scripts.
   */
  walletScriptUrl(options?: SandboxWalletOptions): string
  /**
   * The wallet's script itself, to run in a page before its own scripts: Puppeteer's
   * `page.evaluateOnNewDocument(script)`, Cypress' `onBeforeLoad`, WebDriver's preload scripts. The page's policy has
   * to allow frames of `config.walletAppUrl`.
   */
  walletScript(options?: SandboxWalletOptions): Promise<string>
  /** The wallet's own page. Opening it once steers the wallet for every page of the same browser context. */
  walletPageUrl(options?: SandboxWalletOptions): string
  /**
   * The wallet as if on a phone. Opening it takes a pairing link (`wc:…`), if one is given, and stays open as the
   * wallet.
   */
  pairingPageUrl(link?: string, options?: Pick<SandboxWalletOptions, 'mode' | 'account' | 'reset'>): string
}

export function walletPlaces(config: SandboxConfig): WalletPlaces {
  const { walletAppUrl } = config
  const at = (path: string, options: SandboxWalletOptions, more: Record<string, string> = {}): string => {
    const query = new URLSearchParams({ ...more, ...queryOf(config, options) }).toString()
    return `${walletAppUrl}${path}${query === '' ? '' : `?${query}`}`
  }
  const walletScriptUrl: WalletPlaces['walletScriptUrl'] = (options = {}) => at('/provider.js', options)
  return {
    walletScriptUrl,
    walletScript: async (options) => {
      const url = walletScriptUrl(options)
      const answer = await fetch(url)
      if (!answer.ok) throw new SandboxError(`The sandbox wallet answered ${answer.status} to ${url}`, answer.status)
      // A script that was not loaded from an address has to be told where it is from.
      return `window.sandboxWalletSource = ${JSON.stringify(url)};\n${await answer.text()}`
    },
    walletPageUrl: (options = {}) => at('/', options),
    pairingPageUrl: (link, options = {}) => at('/wc', options, link === undefined ? {} : { uri: link }),
  }
}

function queryOf({ accounts }: SandboxConfig, options: SandboxWalletOptions): Record<string, string> {
  const { mode, account, chain, offers, assets, legacy, announce, reset, ...namespaces } = options
  const place = (wanted: string | number): string => {
    const index =
      typeof wanted === 'number' ? wanted : accounts.eip155.findIndex(({ label }) => label === wanted.toLowerCase())
    if (!accounts.eip155[index])
      throw new SandboxError(
        `The sandbox has no account ${wanted}. It has ${accounts.eip155.map(({ label }) => label).join(', ')}.`,
        null,
      )
    return String(index)
  }
  const query: Record<string, string | undefined> = {
    mode,
    chain: chain?.toString(),
    account: account === undefined ? undefined : place(account),
    offers: Array.isArray(offers) ? offers.join(',') || 'none' : offers?.toString(),
    assets: assets === false ? 'off' : undefined,
    legacy: legacy ? '1' : undefined,
    announce: announce === false ? '0' : undefined,
    reset: reset ? '1' : undefined,
    ...Object.fromEntries(
      Object.entries(namespaces).map(([namespace, wanted]) => [
        namespace,
        wanted === undefined ? undefined : place(wanted),
      ]),
    ),
  }
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
