import { WidgetError } from '../../../errors'
import type { NetworkRpc } from '../../contract'
import type { SwapField, SwapTerms } from '../../swapContract'
import { toPublicKey } from '../addresses'
import { fetchMint } from '../mints'
import { associatedTokenAddress, TOKEN_PROGRAM } from '../tokenPrograms'

/** SOL as a token: pools trade it in this form. */
export const WRAPPED_SOL = 'So11111111111111111111111111111111111111112'

/** Where a side of a swap lies: its mint, and the visitor's own account for it. SOL lies in a wrapped form meanwhile. */
type Side = { mint: string; program: string; account: string; isCoin: boolean }
/** Both sides, and the account for wrapped SOL that exists during the swap alone; absent where no SOL is swapped. */
export type SwapPlaces = { source: Side; to: Side; wrapped?: string }

/** Holds what was reviewed against what was built. @throws SWAP_MISMATCH with the field */
export function requireField(field: SwapField, isAsReviewed: boolean): void {
  if (!isAsReviewed) throw new WidgetError('SWAP_MISMATCH', { field })
}

/** The visitor's account for a token by convention, as text. */
const accountFor = (owner: string, mint: string, program: string): string =>
  associatedTokenAddress({
    owner: toPublicKey(owner),
    mint: toPublicKey(mint),
    program: toPublicKey(program),
  }).toBase58()

/** Works out the places of a swap from what was reviewed. @throws MALFORMED_ANSWER where a token is none */
export async function findPlaces(
  rpc: NetworkRpc,
  { network, account, sourceToken, toToken }: Pick<SwapTerms, 'network' | 'account' | 'sourceToken' | 'toToken'>,
): Promise<SwapPlaces> {
  const sideOf = async (token: string | undefined): Promise<Side> => {
    const mint = token ?? WRAPPED_SOL
    const program = token === undefined ? TOKEN_PROGRAM : (await fetchMint(rpc, network, token)).program.toBase58()
    return { mint, program, account: accountFor(account, mint, program), isCoin: token === undefined }
  }
  const [source, to] = await Promise.all([sideOf(sourceToken), sideOf(toToken)])
  const wrapped = [source, to].find(({ isCoin }) => isCoin)?.account
  return { source, to, ...(wrapped !== undefined && { wrapped }) }
}
