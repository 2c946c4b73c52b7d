import { ANNOUNCED } from '../../config/announced'
import type { Providers } from '../../element/types/providers'
import { listenToDocument } from '../../lib/listenToDocument'
import { findWidget, type WidgetElement } from '../widgetElement'
import { connectionOf, isSameConnection, type Connection } from './connection'
import type { Accounts, ConnectRequest, WagmiChain, WagmiConfig, WagmiConnector } from './wagmiTypes'

/** Which element of the page the connector stands for. */
export type WalletWidgetParameters = {
  /** @default the first `<wallet-widget>` of the page */
  element?: () => Element | null | undefined
}

const RETRY_MS = 100

type ProviderError = Error & { code: number }

/** Errors as wagmi tells them apart: by name and by the numbers of EIP-1193. */
const providerError = (name: string, code: number, message: string, cause?: unknown): ProviderError =>
  Object.assign(new Error(message, { cause }), { name, code })

const notFound = (): ProviderError =>
  providerError('ProviderNotFoundError', 4900, 'There is no <wallet-widget> in the page')
const notConnected = (): ProviderError => providerError('ConnectorNotConnectedError', 4900, 'Connector not connected')
const declined = (cause?: unknown): ProviderError =>
  providerError('UserRejectedRequestError', 4001, 'User rejected the request', cause)

const isDeclined = (error: unknown): boolean =>
  error instanceof Error && ['USER_REJECTED', 4001].some((code) => Reflect.get(error, 'code') === code)

/** The accounts in the form that was asked for; only the flag tells at run time which one the type means. */
function toAccounts<WithCapabilities>({ accounts }: Connection, withCapabilities: unknown) {
  const list: unknown = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
  return list as Accounts<WithCapabilities>
}

/** Opens the widget and waits until somebody is connected, or until the visitor has closed it without. */
function askVisitor(widget: WidgetElement): Promise<Connection> {
  return new Promise((resolve, reject) => {
    let wasOpen = false
    const end = widget.subscribe((state) => {
      const connection = connectionOf(state)
      wasOpen ||= state.open
      const isLeft = wasOpen && !state.open && state.accounts.eip155?.status !== 'connecting'
      if (!connection && !isLeft) return
      end()
      if (connection) resolve(connection)
      else reject(declined())
    })
    widget.open({ view: 'Connect', namespace: 'eip155' }).catch((error: unknown) => {
      end()
      reject(error instanceof Error ? error : notConnected())
    })
  })
}

/**
 * A connector for wagmi 2 and 3 (`createConfig({ connectors: [walletWidget()] })`). The widget's state is the one
 * truth: what it says is told to wagmi, and what wagmi orders is done by the widget. Without `networks` of its own the
 * element takes the chains of the configuration.
 */
export function walletWidget({ element }: WalletWidgetParameters = {}) {
  return <Chain extends WagmiChain>({
    chains,
    emitter,
  }: WagmiConfig<Chain>): WagmiConnector<Chain, Providers['eip155'] | undefined> => {
    /** What wagmi was told last. */
    let told: Connection | undefined
    let followed: WidgetElement | undefined
    let stopFollowing = (): void => undefined

    /** wagmi hears nothing of a connection while it connects or brings back others: it is told again until it listens. */
    const tellOfConnection = (connection: Connection): void => {
      emitter.emit('connect', connection)
      setTimeout(() => {
        if (told === connection && emitter.listenerCount('change') === 0) tellOfConnection(connection)
      }, RETRY_MS)
    }
    const tell = (connection: Connection | undefined): void => {
      if (isSameConnection(told, connection)) return
      const isNew = told === undefined
      told = connection
      if (!connection) emitter.emit('disconnect')
      else if (isNew) tellOfConnection(connection)
      else emitter.emit('change', connection)
    }

    /** The element, followed from the first time it is seen. @throws where the page has none */
    const find = async (): Promise<WidgetElement> => {
      const widget = followed?.isConnected ? followed : await findWidget(element)
      if (!widget) throw notFound()
      if (widget !== followed) {
        stopFollowing()
        followed = widget
        if (widget.networks === undefined && !widget.hasAttribute('networks')) widget.networks = chains
        stopFollowing = widget.subscribe((state) => tell(connectionOf(state)))
      }
      return widget
    }
    const connected = async (): Promise<Connection> => {
      const connection = connectionOf((await find()).state)
      if (!connection) throw notConnected()
      return connection
    }
    /**
     * wagmi takes over what an order came to once it has the answer, whatever was told meanwhile: what is different by
     * then is told after that.
     */
    const afterWagmi = (widget: WidgetElement, known: Connection | undefined): void =>
      void setTimeout(() => {
        const now = connectionOf(widget.state)
        told = known
        // Where it disconnected while it connected, it believes the connection and listens to no end of it: one that is
        // told brings the listener back.
        if (known && !now && emitter.listenerCount('disconnect') === 0) emitter.emit('connect', known)
        tell(now)
      })
    /** Waits for a connection of an earlier visit that is being brought back. */
    const restored = async (widget: WidgetElement): Promise<Connection | undefined> => {
      await widget
        .getProvider('eip155')
        .request({ method: 'eth_chainId' })
        .catch(() => undefined)
      return connectionOf(widget.state)
    }
    const goTo = async (widget: WidgetElement, chainId: number): Promise<void> => {
      try {
        await widget.switchNetwork(`eip155:${chainId}`)
      } catch (error) {
        if (isDeclined(error)) throw declined(error)
        throw providerError('SwitchChainError', 4902, 'The wallet did not switch to the chain', error)
      }
    }

    return {
      id: 'walletWidget',
      name: ANNOUNCED.name,
      rdns: ANNOUNCED.rdns,
      type: 'walletWidget',
      async setup() {
        if (typeof document === 'undefined') return
        const follow = (): void =>
          void find().then(
            async (widget) => tell(await restored(widget)),
            // Not there yet.
            () => undefined,
          )
        // Whatever comes into the page later says so.
        listenToDocument(document, 'wallet-ready', follow)
        follow()
      },
      async connect<WithCapabilities extends boolean = false>({
        chainId,
        isReconnecting,
        withCapabilities,
      }: ConnectRequest<WithCapabilities> = {}) {
        const widget = await find()
        const before = await restored(widget)
        if (!before && isReconnecting) throw notConnected()
        let connection = before ?? (await askVisitor(widget))
        if (chainId !== undefined && chainId !== connection.chainId) {
          await goTo(widget, chainId).catch((error: unknown) => {
            // As every connector does: the account is connected all the same, on the chain it is on.
            if (isDeclined(error)) throw error
          })
          connection = connectionOf(widget.state) ?? connection
        }
        told = connection
        afterWagmi(widget, connection)
        return { accounts: toAccounts<WithCapabilities>(connection, withCapabilities), chainId: connection.chainId }
      },
      async disconnect() {
        const widget = await find()
        await widget.disconnect({ namespace: 'eip155' })
        afterWagmi(widget, undefined)
      },
      getAccounts: async () => (await connected()).accounts,
      getChainId: async () => (await connected()).chainId,
      getProvider: async () => (typeof document === 'undefined' ? undefined : (await find()).getProvider('eip155')),
      async isAuthorized() {
        return (await restored(await find())) !== undefined
      },
      async switchChain({ chainId }) {
        const chain = chains.find(({ id }) => id === chainId)
        if (!chain) throw providerError('SwitchChainError', 4902, 'The chain is not one of the configuration')
        await goTo(await find(), chainId)
        return chain
      },
      // The widget's state tells these (`tell`): the provider's events say the same.
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined,
    }
  }
}
