const NAME = 'sandbox-wallet-pairing'

/**
 * Makes this the one page that speaks for the wallet. All pages share keys and sessions, and two of them would write
 * over each other; the newest page wins, because it is the one a person just opened. The others are told to leave
 * first.
 */
export async function becomeTheOnlyPage(onReplaced: () => Promise<void>): Promise<void> {
  const channel = new BroadcastChannel(NAME)
  channel.postMessage('leave')
  await new Promise<void>((resolve) => {
    void navigator.locks.request(NAME, async () => {
      resolve()
      await new Promise<void>((leave) => {
        channel.addEventListener('message', () => void onReplaced().then(leave), { once: true })
      })
    })
  })
}
