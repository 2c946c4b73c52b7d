/** Stops the sandbox that the set-up started; one that was already there stays. */
export default async function tearDownEndToEnd() {
  await globalThis.stopE2eSandbox?.()
}
