/**
 * Writes src/config/wallets.json: the wallets that are listed without asking any service, and that stand in for the
 * directory when it fails. Facts alone: names, ids, and the links by which their makers give them away or open them.
 *
 *   npm pack thirdweb@5.121.6 @web3-onboard/injected-wallets@2.11.3      (then unpack the two)
 *   node scripts/walletTable.mjs THIRDWEB INJECTED_WALLETS                (their folders)
 *
 * Links are read from the first (Apache 2.0), whose list the wallets' makers keep; the names that extensions leave on
 * `window.ethereum` are checked against the second (MIT). No code and no picture of either is copied. What neither has
 * stands here: which namespaces a wallet serves on web pages, its id in the public directory, and the link that opens a
 * page inside its browser. Read the difference before it is committed: visitors follow these links.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fromRoot } from './lib/paths.mjs'

const [linkSet, flagSet] = process.argv.slice(2)
if (flagSet === undefined) throw new Error('Say the folders of the two unpacked packages')

/** What wallets serve on web pages: e EVM networks, s Solana, b Bitcoin, p Polkadot. */
const NAMESPACES = { e: 'eip155', s: 'solana', b: 'bip122', p: 'polkadot' }

/**
 * The wallets, the best known first: that is the order in which they are shown. By their id in the first package, or by
 * one of our own where it lacks them; then the letters of what they serve.
 */
const WALLETS = `
io.metamask es · app.phantom esb · com.trustwallet.app es · com.coinbase.wallet es · com.okex.wallet esb
com.binance.wallet es · com.bitget.web3 esb · me.rainbow e · io.rabby e · solflare s
app.backpack es · org.uniswap e · io.zerion.wallet es · com.ledger esb · global.safe e
app.xverse b · leather b · unisat b · io.magiceden.wallet esb · com.exodus esb
polkadot-js p · xyz.talisman eps · app.subwallet epb · io.novawallet ep · com.bybit es
com.crypto.wallet es · com.robinhood.wallet es · com.kraken esb · pro.tokenpocket es · im.token e
com.safepal es · com.coin98 es · org.mathwallet es · so.onekey.app.wallet esbp · com.brave.wallet esb
com.roninchain.wallet e · app.core.extension eb · app.keplr eb · com.enkrypt epbs · io.trezor e
com.tangem es · app.zeal e · co.family.wallet e · io.1inch.wallet e · com.zengo e
io.ready e · xyz.frontier.wallet es · ag.jup s · app.nightly sep · com.gemwallet es
inc.tomo esb · com.opera e · com.bitpay e · com.blockchain.login e · com.bitcoin e
com.unstoppabledomains e · money.unstoppable e · com.mewwallet e · com.alphawallet e · com.valoraapp e
com.guarda.wallet es · fi.nu es · io.leapwallet eb · io.cosmostation ep · io.owallet eb
org.hot-labs es · me.vultisig esb · com.foxwallet e · com.fxwallet e · com.holdstation e
com.bifrostwallet e · com.bestwallet e · com.kresus es · xyz.sequence e · io.loopring.wallet e
net.gateweb3 e · com.kucoin e · com.coinex.wallet e · io.hyperpay e · com.burritowallet e
io.kaiawallet e · com.klipwallet e · com.wemix e · me.iopay e · network.haqq e
tech.okto e · com.shapeshift e · app.edge e · io.klever e · io.atomicwallet e
com.coinomi e · com.cakewallet e · io.zelcore e · io.runonflux.sspwallet e · it.airgap e
com.dcentwallet e · com.coolbitx.cwsapp e · com.ellipal e · com.secuxtech e · co.arculus e
com.fireblocks e · com.anchorage e · com.wigwam.wallet e · org.bitizen e · me.haha e
xyz.nestwallet e · com.paliwallet e · io.internetmoney e · app.omni e
`
  .trim()
  .split(/\s*[·\n]\s*/)
  .map((row) => row.split(' '))

/** Ids in the public directory, as far as open sources say them (reference, constants §2). */
const DIRECTORY_IDS = {
  'io.metamask': 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  'com.trustwallet.app': '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
  'com.coinbase.wallet': 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  'me.rainbow': '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
  'io.rabby': '18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1',
  'global.safe': '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
  'com.ledger': '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
  'com.okex.wallet': '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
  solflare: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  'app.phantom': 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  'com.coin98': '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01',
  'io.magiceden.wallet': '8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6',
  'app.backpack': '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
  'com.bitget.web3': '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
  'xyz.frontier.wallet': '85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041',
  'app.xverse': '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
  leather: '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13',
  'com.binance.wallet': '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
}

/**
 * Links that open a page inside the wallet's own browser on a phone, as the makers write them for developers. `{url}`
 * stands for the page's address and `{origin}` for its site, both encoded; `{bare}` for the address without its scheme.
 */
const PAGE_LINKS = {
  'io.metamask': 'https://metamask.app.link/dapp/{bare}',
  'app.phantom': 'https://phantom.app/ul/browse/{url}?ref={origin}',
  'com.trustwallet.app': 'https://link.trustwallet.com/open_url?coin_id=60&url={url}',
  'com.coinbase.wallet': 'https://go.cb-w.com/dapp?cb_url={url}',
  'com.okex.wallet': 'okx://wallet/dapp/url?dappUrl={url}',
  'com.bitget.web3': 'https://bkcode.vip?action=dapp&url={url}',
  solflare: 'https://solflare.com/ul/v1/browse/{url}?ref={origin}',
  'app.backpack': 'https://backpack.app/ul/v1/browse/{url}?ref={origin}',
  'app.xverse': 'https://connect.xverse.app/browser?url={url}',
  'app.subwallet': 'https://mobile.subwallet.app/browser?url={url}',
  'io.novawallet': 'https://app.novawallet.io/open/dapp?url={url}',
  'pro.tokenpocket': 'tpdapp://open?params=%7B%22url%22%3A%22{url}%22%7D',
  'im.token': 'imtokenv2://navigate/DappView?url={url}',
}

/** Names that extensions leave on `window.ethereum`. */
const FLAGS = {
  'io.metamask': 'isMetaMask',
  'app.phantom': 'isPhantom',
  'com.trustwallet.app': 'isTrust',
  'com.coinbase.wallet': 'isCoinbaseWallet',
  'com.okex.wallet': 'isOkxWallet',
  'com.bitget.web3': 'isBitKeep',
  'me.rainbow': 'isRainbow',
  'io.rabby': 'isRabby',
  'io.zerion.wallet': 'isZerion',
  'com.exodus': 'isExodus',
  'xyz.talisman': 'isTalisman',
  'app.subwallet': 'isSubWallet',
  'pro.tokenpocket': 'isTokenPocket',
  'im.token': 'isImToken',
  'com.safepal': 'isSafePal',
  'com.coin98': 'isCoin98',
  'org.mathwallet': 'isMathWallet',
  'so.onekey.app.wallet': 'isOneKey',
  'com.brave.wallet': 'isBraveWallet',
  'app.core.extension': 'isAvalanche',
  'com.enkrypt': 'isEnkrypt',
  'app.zeal': 'isZeal',
  'xyz.frontier.wallet': 'isFrontier',
  'com.opera': 'isOpera',
  'com.alphawallet': 'isAlphaWallet',
  'com.foxwallet': 'isFoxWallet',
  'com.bifrostwallet': 'isBifrost',
  'io.hyperpay': 'isHyperPay',
  'com.dcentwallet': 'isDcentWallet',
  'xyz.sequence': 'isSequence',
}

/** Instead of what the first package says, or where it says nothing. */
const CORRECTIONS = {
  // The app has a new name; the extension announces itself by the old one, and people look for either.
  'com.coinbase.wallet': { name: 'Base (Coinbase Wallet)' },
  'com.coin98': { name: 'Coin98' },
  'com.kresus': { name: 'Kresus' },
  'com.klipwallet': { name: 'Klip' },
  // The page about the maker's devices stands there.
  'com.ledger': { homepage: 'https://www.ledger.com/ledger-live' },
  solflare: {
    name: 'Solflare',
    homepage: 'https://solflare.com/',
    appStore: 'https://apps.apple.com/app/id1580902717',
    playStore: 'https://play.google.com/store/apps/details?id=com.solflare.mobile',
    chromeStore: 'https://chromewebstore.google.com/detail/bhhhlbepdkbapadjdnnojkbgioiodbic',
  },
  leather: {
    name: 'Leather',
    homepage: 'https://leather.io/',
    chromeStore: 'https://chromewebstore.google.com/detail/ldinpeekobnhjjdofggfgjlcehhmanlj',
  },
  unisat: {
    name: 'UniSat Wallet',
    homepage: 'https://unisat.io/',
    chromeStore: 'https://chromewebstore.google.com/detail/ppbibelpcjmhbdihakflkdcoccbgbkpo',
  },
  'polkadot-js': {
    name: 'polkadot{.js}',
    homepage: 'https://polkadot.js.org/extension/',
    chromeStore: 'https://chromewebstore.google.com/detail/mopnmbcafieddcagagdcbnhejhlodfdd',
  },
}

/** A store's address by what names the app there alone: campaigns, languages and searches are left out. */
const STORES = {
  appStore: (url) => {
    const [id] = /id\d+/.exec(url.pathname) ?? []
    return ['apps.apple.com', 'itunes.apple.com'].includes(url.host) && id && `https://apps.apple.com/app/${id}`
  },
  playStore: (url) => {
    const id = url.searchParams.get('id')
    return (
      url.host === 'play.google.com' &&
      url.pathname.startsWith('/store/apps/details') &&
      id &&
      `https://play.google.com/store/apps/details?id=${id}`
    )
  },
  chromeStore: (url) => {
    const [id] = /[a-p]{32}/.exec(url.pathname) ?? []
    return (
      ['chromewebstore.google.com', 'chrome.google.com'].includes(url.host) &&
      id &&
      `https://chromewebstore.google.com/detail/${id}`
    )
  },
}

const storeUrl = (store, text) => (URL.canParse(text ?? '') && STORES[store](new URL(text))) || undefined

/** A page's address without campaigns; http is asked for as https. */
function pageUrl(text) {
  if (!/^https?:/i.test(text ?? '')) return undefined
  const url = new URL(text)
  url.protocol = 'https:'
  for (const name of url.searchParams.keys()) if (name.startsWith('utm_')) url.search = ''
  return url.href
}

/** Pages, schemes that are somebody else's or too short to be anybody's (src/lib/safeWalletLink.ts), and a placeholder. */
const NO_APP = /^(?:https?|edge|bw|myapp):/i
const isAppLink = (text) => /^[a-z][a-z0-9+.-]*:/i.test(text ?? '') && !NO_APP.test(text)

/** The link that hands an app a pairing: its scheme where it has one, which nobody else's page answers to. */
const appLink = ({ native, universal } = {}) =>
  isAppLink(native) ? native.trim() : (pageUrl(native) ?? pageUrl(universal))

async function readLinks(id) {
  const path = join(resolve(linkSet), 'dist/esm/wallets/__generated__/wallet', id, 'index.js')
  try {
    return (await import(pathToFileURL(path))).wallet
  } catch (error) {
    if (CORRECTIONS[id]?.name) return { name: '', app: {} }
    throw error
  }
}

const flags = readFileSync(join(resolve(flagSet), 'dist', 'types.d.ts'), 'utf8')

async function rowOf([id, letters]) {
  const { name, homepage, rdns, app, mobile, desktop } = await readLinks(id)
  const flag = FLAGS[id]
  if (flag !== undefined && !flags.includes(`"${flag}"`)) throw new Error(`Nobody else knows ${flag}`)
  return {
    id: DIRECTORY_IDS[id] ?? id,
    name: name.trim(),
    rdns: rdns?.includes('.') ? rdns : undefined,
    namespaces: [...letters].map((letter) => NAMESPACES[letter]),
    homepage: pageUrl(homepage),
    mobileLink: appLink(mobile),
    // A page is where the wallet is given away, not where a pairing can be handed over.
    desktopLink: isAppLink(desktop?.native) ? desktop.native.trim() : undefined,
    pageLink: PAGE_LINKS[id],
    appStore: storeUrl('appStore', app.ios),
    playStore: storeUrl('playStore', app.android),
    chromeStore: storeUrl('chromeStore', app.chrome),
    injectedIds: flag && [flag],
    ...CORRECTIONS[id],
  }
}

const rows = await Promise.all(WALLETS.map(rowOf))
const lines = rows.map((row) => `  ${JSON.stringify(row)}`)
writeFileSync(fromRoot('src', 'config', 'wallets.json'), `[\n${lines.join(',\n')}\n]\n`)
console.log(`${rows.length} wallets, ${rows.filter(({ pageLink }) => pageLink).length} of which open a page`)
