/** Where the pairing client keeps its keys and sessions. */
const DATABASE = 'WALLET_CONNECT_V2_INDEXED_DB'

/** Forgets every pairing and session; the sites are not told. Waits for other pages of the wallet to let go of them. */
export function forgetSessions(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(DATABASE)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(new Error('The sessions could not be forgotten')))
  })
}
