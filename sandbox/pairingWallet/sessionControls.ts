import type { SessionTypes } from '@walletconnect/types'
import { untilAcknowledged } from './client/untilAcknowledged'
import { accountOf, caipAddressOn, type PairingAccount } from './accounts'
import type { OpenedClient } from './client/openSignClient'
import { namespaceOf, type PairingNamespace } from './networks'
import { addressesOn, chainChangedData, chainsOf, withAccountFirst, withNetwork, withoutNetwork } from './session'

type SessionControlParts = {
  client: OpenedClient
  accounts: readonly PairingAccount[]
  knowsNetwork: (caipNetworkId: string) => boolean
  /** Called after every change. */
  changed: () => void
}

export type SessionControls = ReturnType<typeof createSessionControls>

/** What a person does with the wallet while sites are connected, told to the sites as the protocol has it. */
export function createSessionControls({ client, accounts, knowsNetwork, changed }: SessionControlParts) {
  /** The network each session is on, by namespace. */
  const current = new Map<string, string>()

  const sessionOf = (topic: string): SessionTypes.Struct => client.session.get(topic)
  const currentNetworkId = (topic: string, namespace: PairingNamespace): string | null =>
    current.get(`${topic} ${namespace}`) ?? chainsOf(sessionOf(topic), namespace)[0] ?? null
  const permittedAccounts = (topic: string, caipNetworkId: string): PairingAccount[] =>
    addressesOn(sessionOf(topic), caipNetworkId).flatMap((address) => accountOf(accounts, caipNetworkId, address) ?? [])

  const emit = (topic: string, caipNetworkId: string, name: string, data: unknown): Promise<void> =>
    client.emit({ topic, chainId: caipNetworkId, event: { name, data } })

  const update = async (topic: string, namespaces: SessionTypes.Namespaces): Promise<void> => {
    const sent = await client.update({ topic, namespaces })
    changed()
    await untilAcknowledged(client, 'wc_sessionUpdate', sent)
  }

  const addNetwork = async (topic: string, caipNetworkId: string): Promise<void> => {
    const session = sessionOf(topic)
    const [used = ''] = chainsOf(session, namespaceOf(caipNetworkId) ?? '')
    await update(topic, withNetwork(session.namespaces, caipNetworkId, permittedAccounts(topic, used)))
  }

  return {
    currentNetworkId,
    /** Keys a session may use on a network, in its order. */
    permittedAccounts,

    /** The wallet goes to another network for this session; one the session does not have is added to it first. */
    async switchChain(
      topic: string,
      caipNetworkId: string,
      data: unknown = chainChangedData(caipNetworkId),
    ): Promise<void> {
      const namespace = namespaceOf(caipNetworkId)
      if (!namespace || !knowsNetwork(caipNetworkId)) throw new Error(`The wallet does not know ${caipNetworkId}.`)
      if (!chainsOf(sessionOf(topic), namespace).includes(caipNetworkId)) await addNetwork(topic, caipNetworkId)
      current.set(`${topic} ${namespace}`, caipNetworkId)
      await emit(topic, caipNetworkId, 'chainChanged', data)
      changed()
    },

    /** Puts an account first in a session, adding it where it was missing, and says so with `accountsChanged`. */
    async switchAccount(topic: string, account: PairingAccount): Promise<void> {
      const before = sessionOf(topic).namespaces
      const namespaces = withAccountFirst(before, account)
      if (JSON.stringify(namespaces) !== JSON.stringify(before)) await update(topic, namespaces)
      const caipNetworkId = currentNetworkId(topic, account.namespace)
      if (caipNetworkId === null) return
      const addresses = permittedAccounts(topic, caipNetworkId).map((entry) => caipAddressOn(entry, caipNetworkId))
      await emit(topic, caipNetworkId, 'accountsChanged', addresses)
      changed()
    },

    /** Gives a session other namespaces; resolves when the site has them. */
    update,
    addNetwork,
    async removeNetwork(topic: string, caipNetworkId: string): Promise<void> {
      await update(topic, withoutNetwork(sessionOf(topic).namespaces, caipNetworkId))
      const namespace = namespaceOf(caipNetworkId)
      if (namespace && current.get(`${topic} ${namespace}`) === caipNetworkId) current.delete(`${topic} ${namespace}`)
      changed()
    },

    /** Any event, also one no honest wallet sends. */
    emit,
    async extend(topic: string): Promise<void> {
      await untilAcknowledged(client, 'wc_sessionExtend', await client.extend({ topic }))
    },
    ping: (topic: string): Promise<void> => client.ping({ topic }),
  }
}
