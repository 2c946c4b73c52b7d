const SHOWN_START = 4
const SHOWN_END = 6

/** An address as shown: its first 4 and last 6 characters around an ellipsis (spec §9). Short texts stay whole. */
export function truncateAddress(address: string): string {
  return address.length <= SHOWN_START + SHOWN_END + 1
    ? address
    : `${address.slice(0, SHOWN_START)}…${address.slice(-SHOWN_END)}`
}
