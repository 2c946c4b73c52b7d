import type { SandboxFault } from '../../sandbox/client/controlCalls'
import { connectSandbox, type SandboxClient } from '../../sandbox/client/connectSandbox'

export { connectSandbox } from '../../sandbox/client/connectSandbox'
export { networkOf, tokenOf, type SandboxConfig } from '../../sandbox/client/sandboxConfig'

/** A call the sandbox is to disturb. Its kind stands in tables of tests, where it is any text. */
type Fault = Omit<SandboxFault, 'kind'> & { kind: string }

export type TestSandbox = Omit<SandboxClient, 'disturb'> & { disturb(fault: Fault): Promise<void> }

/** The sandbox's URL: the end-to-end set-up started it, or somebody gave one that runs already. */
export function sandboxUrl(): string {
  const url = process.env['E2E_SANDBOX_URL']
  if (!url) throw new Error('No sandbox: run these tests with `npm test` or `jest --selectProjects e2e`.')
  return url
}

/** The one sandbox of the end-to-end run, back in its first state. */
export async function startTestSandbox(): Promise<TestSandbox> {
  const sandbox = await connectSandbox(sandboxUrl())
  await sandbox.reset()
  return sandbox
}
