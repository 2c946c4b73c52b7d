// Apart from the wallets themselves: most test files pair with nobody and need not load a pairing client to close none.

const open = new Set<() => Promise<void>>()

/** Has a wallet or site closed after the test. */
export function closeAfterTest(close: () => Promise<void>): void {
  open.add(close)
}

/** Closes the wallets and sites of the test that ends. */
export async function closePairingWallets(): Promise<void> {
  const closing = [...open]
  open.clear()
  await Promise.all(closing.map((close) => close()))
}
