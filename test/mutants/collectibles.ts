import { faultsIn, type Mutant } from './mutant'

const CHAIN = ['src/adapters/eip155/collectibles/pieces.test.ts']
const SOLANA = ['src/adapters/solana/transferPlan.test.ts']
const SEND = ['src/features/send/sendCollectible.test.ts']
const READ = ['src/features/collectibles/readCollectibles.test.ts']
const CHAINS = ['src/api/supportedChains.test.ts']
const FETCH = ['src/features/collectibles/fetchCollectibles.test.ts']

/** Faults of pieces of collections: whose they are, what is asked of the wallet, and what is believed of a service. */
export const collectibleFaults: readonly Mutant[] = [
  ...faultsIn('src/adapters/eip155/collectibles/pieces.ts', CHAIN, {
    'a piece is handed over the other way round': [
      "encodeFunctionData('safeTransferFrom', [from, to, id])",
      "encodeFunctionData('safeTransferFrom', [to, from, id])",
    ],
    'two of a single piece are sent as one': [
      "if (piece.standard === 'ERC721' && amount === 1n)",
      "if (piece.standard === 'ERC721')",
    ],
    'another number of an edition is sent than was reviewed': ['[from, to, id, amount,', '[from, to, id, 1n,'],
    'whoever holds a piece counts as its holder': ["isSameAddress('eip155', String(holder), owner) ? 1n : 0n", '1n'],
    'a contract that takes none is not told apart': [
      "code === '0x' ? 'COLLECTIBLE_LOCKED' : 'RECIPIENT_REFUSES'",
      "'COLLECTIBLE_LOCKED'",
    ],
    'a piece that is gone is not told apart': ['if (held < BigInt(amountInUnits)) return', 'if (held < 0n) return'],
    'a piece is asked for without a run before': ["await run(rpc, move, 'eth_call', [move.call, 'latest'])", ''],
  }),
  ...faultsIn('src/adapters/solana/transferPlan.ts', SOLANA, {
    'a piece that is bound is asked for': ['if (isBound || sum(free)', 'if (sum(free)'],
    'a piece that is frozen is asked for': ['sum(free) < wanted', 'sum(accounts) < wanted'],
    'a piece that is gone is asked for': ["if (sum(accounts) < wanted) throw new WidgetError('COLLECTIBLE_GONE')", ''],
  }),
  ...faultsIn('src/features/send/submitSend.ts', SEND, {
    'a piece is sent that somebody else holds by now': [
      'if (tokens !== undefined && BigInt(tokens) < amount)',
      'if (tokens !== undefined && !piece && BigInt(tokens) < amount)',
    ],
    'the decimals of a mint are not asked for': ["piece && piece.standard !== 'SPL' ? 0", 'piece ? 0'],
  }),
  ...faultsIn('src/features/send/sendSelectors.ts', SEND, {
    'a piece is sent as money': ['decimals: token.decimals, ...pieceOf(token)', 'decimals: token.decimals'],
  }),
  ...faultsIn('src/features/send/transferByHost.ts', SEND, {
    'a piece of another network is reviewed': ['? collectible.caipNetworkId === caipNetworkId', '? true'],
  }),
  ...faultsIn('src/features/collectibles/readCollectibles.ts', READ, {
    'a piece of another network is listed': [
      'if (!isRecord(row) || row.chainId !== caipNetworkId)',
      'if (!isRecord(row))',
    ],
    'a film is drawn as a picture': ['isFilm(medium) ? undefined : safeImageUrl(', 'safeImageUrl('],
    'an address of any kind is given to a film': ["return url?.startsWith('http') ? url : undefined", 'return url'],
    'spam is what the service calls so alone': [' || [called, collectionName].some(isLure)', ''],
  }),
  ...faultsIn('src/features/collectibles/fetchCollectibles.ts', FETCH, {
    'a call that is not there is told as a failure': ['Number(details.params.status) === NOT_THERE', 'false'],
    'a piece that was sent while an answer was on its way stays in the list': [
      'if (isLatest && newsKey !== selectNewsKey(getState()))',
      'if (isLatest && newsKey === null)',
    ],
  }),
  ...faultsIn('src/api/supportedChains.ts', CHAINS, {
    'collectibles are asked for where nobody knows them': [
      'return all.has(caipNetworkId) && collectibles.has(caipNetworkId)',
      'return all.has(caipNetworkId)',
    ],
  }),
]
