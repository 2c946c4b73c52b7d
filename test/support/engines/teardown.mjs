/** Stops the sandbox that the set-up started; one that was already there stays. */
export default async function tearDownEngines() {
  await globalThis.stopEngineSandbox?.()
}
