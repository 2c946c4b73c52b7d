/** Stops the sandboxes that the set-up started; those that were already there stay. */
export default async function tearDownEndToEnd() {
  await globalThis.stopE2eSandboxes?.()
}
