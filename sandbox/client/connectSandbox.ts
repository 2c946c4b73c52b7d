import { readJson, SandboxError } from './callSandbox'
import { type ChainCalls, chainCalls } from './chainCalls'
import { type ControlCalls, controlCalls } from './controlCalls'
import { type MailCalls, mailCalls } from './mailCalls'
import type { SandboxAccounts, SandboxConfig, SandboxNamespace } from './sandboxConfig'
import { type SandboxWidgetOptions, widgetOptions } from './widgetOptions'
import { type WalletPlaces, walletPlaces } from './walletPlaces'
import { type WalletQuestionCalls, walletQuestionCalls } from './walletQuestions'

/** A test's hand on a running sandbox. */
export type SandboxClient = ChainCalls &
  ControlCalls &
  MailCalls &
  WalletPlaces &
  WalletQuestionCalls & {
    /** Origin of the sandbox, without a slash at the end, e.g. `http://localhost:4173`. */
    url: string
    /** Where everything is, with networks, accounts and tokens. */
    config: SandboxConfig
    /** A seeded account by its label: alice, bob, carol, dave, erin or frank. Throws for another. */
    account<Namespace extends SandboxNamespace = 'eip155'>(
      label: string,
      namespace?: Namespace,
    ): SandboxAccounts[Namespace][number]
    /**
     * What points a `<wallet-widget>` at the sandbox: `Object.assign(widget, sandbox.widgetOptions())`. `networks`
     * chooses by CAIP-2 ids or namespaces (default `['eip155']`); everything else is passed on. Throws for a network the
     * sandbox does not have.
     */
    widgetOptions<Overrides extends object>(
      overrides?: Overrides & { networks?: readonly string[] },
    ): SandboxWidgetOptions & Omit<Overrides, 'networks'>
  }

/**
 * A hand on a sandbox that runs already, left as it is. Works in Node and in a page. Rejects with a `SandboxError` when
 * none answers there.
 *
 * @param url its origin; by default what the variable WALLET_SANDBOX_URL says, which `wallet-widget-sandbox -- command`
 * sets
 */
export async function connectSandbox(url: string | undefined = urlOfEnvironment()): Promise<SandboxClient> {
  if (!url)
    throw new SandboxError(
      'Where is the sandbox? Give its URL, set WALLET_SANDBOX_URL, or run this by `npx wallet-widget-sandbox -- command`.',
      null,
    )
  const origin = new URL(url).origin
  const config = (await readJson(`${origin}/sandbox.json`)) as SandboxConfig
  const control = controlCalls(config)
  const account = <Namespace extends SandboxNamespace = 'eip155'>(
    label: string,
    namespace?: Namespace,
  ): SandboxAccounts[Namespace][number] => {
    const all: readonly SandboxAccounts[Namespace][number][] = config.accounts[namespace ?? ('eip155' as Namespace)]
    const found = all.find((candidate) => candidate.label === label.toLowerCase())
    if (!found)
      throw new SandboxError(
        `The sandbox has no account ${label}. It has ${all.map((known) => known.label).join(', ')}.`,
        null,
      )
    return found
  }
  return {
    url: origin,
    config,
    ...control,
    ...chainCalls(config, control.control),
    ...mailCalls(config),
    ...walletPlaces(config),
    ...walletQuestionCalls(control.control),
    account,
    widgetOptions: (overrides) => widgetOptions(config, overrides),
  }
}

/** Pages have no environment. */
function urlOfEnvironment(): string | undefined {
  const env: unknown = Reflect.get(Object(Reflect.get(globalThis, 'process')), 'env')
  const url: unknown = Reflect.get(Object(env), 'WALLET_SANDBOX_URL')
  return typeof url === 'string' && url !== '' ? url : undefined
}
