import {
  MAX_ANNOUNCED_WALLETS,
  MAX_WALLETS_AT_ONCE,
  MAX_WALLETS_OF_ONE_NAME,
  MAX_WALLETS_WAITING,
} from '../config/limits/general'
import { WALLET_FLOOD_MS } from '../config/limits/wallets'

/** Who is listed of the wallets of a page. */
export type WalletSeats<Wallet> = {
  /** A wallet said that it is there, for the first time or again. */
  offer(wallet: Wallet): void
  /** It is gone; its seat is free. */
  leave(wallet: Wallet): void
  /** None that waits is listed any more. */
  end(): void
}

/**
 * Lists wallets so that a page which makes a thousand of them, before a wallet or after it, does not push that wallet
 * out: the first of a moment are listed and the first of each name; the last of the rest when the moment is over. Then
 * all are asked once more, so that one that was drowned in between only has to be among the first or the last to answer.
 */
export function createWalletSeats<Wallet>({
  isSame,
  isRival,
  list,
  askAgain,
}: {
  /** Whether two are one wallet. */
  isSame(one: Wallet, other: Wallet): boolean
  /** Whether two wallets say that they are one. */
  isRival(one: Wallet, other: Wallet): boolean
  list(wallet: Wallet, hasRivals: boolean): void
  askAgain(): void
}): WalletSeats<Wallet> {
  let listed: Wallet[] = []
  let waiting: Wallet[] = []
  let countNow = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const rivalsOf = (wallet: Wallet): number => listed.filter((other) => isRival(wallet, other)).length
  const isFull = (rivals: number): boolean =>
    listed.length >= MAX_ANNOUNCED_WALLETS || rivals >= MAX_WALLETS_OF_ONE_NAME
  const seat = (wallet: Wallet, rivals: number): void => {
    listed.push(wallet)
    if (rivals === 0) countNow++
    list(wallet, rivals > 0)
  }
  const seatLast = (): void => {
    const late = waiting.reverse()
    timer = undefined
    waiting = []
    for (const wallet of late) {
      const rivals = rivalsOf(wallet)
      if (!isFull(rivals)) seat(wallet, rivals)
    }
    countNow = 0
    // It ends: each time takes a seat.
    askAgain()
  }

  return {
    offer(wallet) {
      if (listed.some((other) => isSame(wallet, other))) return
      const rivals = rivalsOf(wallet)
      if (isFull(rivals)) return
      waiting = waiting.filter((other) => !isSame(wallet, other))
      // Who could be taken for one that is listed comes at once: until then it would be the only one of its name.
      if (rivals > 0 ? rivals < MAX_WALLETS_OF_ONE_NAME - 1 : countNow < MAX_WALLETS_AT_ONCE) {
        seat(wallet, rivals)
        return
      }
      waiting = [...waiting, wallet].slice(-MAX_WALLETS_WAITING)
      timer ??= setTimeout(seatLast, WALLET_FLOOD_MS)
    },
    leave(wallet) {
      listed = listed.filter((other) => !isSame(wallet, other))
      waiting = waiting.filter((other) => !isSame(wallet, other))
    },
    end: () => clearTimeout(timer),
  }
}
