import { id } from 'ethers/hash'
import { isSameAddress } from '../../../domain'

type Log = { topics: readonly string[] }

/** The first topic of what tokens tell: ERC-20 and ERC-721 share the first two. */
export const APPROVAL = id('Approval(address,address,uint256)')
export const TRANSFER = id('Transfer(address,address,uint256)')
export const APPROVAL_FOR_ALL = id('ApprovalForAll(address,address,bool)')
const TRANSFER_SINGLE = id('TransferSingle(address,address,address,uint256,uint256)')
const TRANSFER_BATCH = id('TransferBatch(address,address,address,uint256[],uint256[])')

/** What stands before an address that fills a word. */
const ROOM = `0x${'0'.repeat(24)}`

/** Whether an event is of a kind and names an address at a place. */
export function isAbout({ topics }: Log, kind: string, place: number, address: string): boolean {
  const [first = '', named = ''] = [topics[0], topics[place]].map((topic) => topic?.toLowerCase())
  return first === kind && named.startsWith(ROOM) && isSameAddress('eip155', named.slice(ROOM.length), address)
}

/** Whether an event says that tokens of any standard left an account. */
export const isTokenLoss = (log: Log, account: string): boolean =>
  isAbout(log, TRANSFER, 1, account) ||
  isAbout(log, TRANSFER_SINGLE, 2, account) ||
  isAbout(log, TRANSFER_BATCH, 2, account)
