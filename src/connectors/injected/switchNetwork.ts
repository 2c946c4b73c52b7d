import { SWITCH_LOOK_MS, SWITCH_LOOKS } from '../../config/limits/networkSwitch'
import { UserRejectedError, WidgetError } from '../../errors'
import type { Network } from '../../domain'
import type { Logger } from '../../lib/logger'
import { wait } from '../../lib/wait'
import type { Eip1193Provider } from '../eip1193/eip1193Provider'
import type { Connector } from '../contract'
import { readChainId, toHexChainId } from '../eip1193/eip1193Values'
import { toAddChainRequest } from '../eip1193/toAddChainRequest'
import { askWallet, readWallet } from './eip1193'

async function isOn(provider: Eip1193Provider, network: Network): Promise<boolean> {
  return readChainId(await readWallet(provider, 'eth_chainId')) === network.caipNetworkId
}

/** Asks for the switch (EIP-3326), and offers the network where the wallet does not know it (EIP-3085). */
async function order(provider: Eip1193Provider, network: Network): Promise<void> {
  const target = [{ chainId: toHexChainId(network.caipNetworkId) }]
  try {
    await askWallet(provider, 'wallet_switchEthereumChain', target)
  } catch (error) {
    if (!(error instanceof WidgetError) || error.code !== 'CHAIN_NOT_IN_WALLET') throw error
    await askWallet(provider, 'wallet_addEthereumChain', [toAddChainRequest(network)])
    if (!(await isOn(provider, network))) await askWallet(provider, 'wallet_switchEthereumChain', target)
  }
}

/** A wallet that can be asked and listened to. */
type SwitchingWallet = { provider: Eip1193Provider; subscribe: Connector['subscribe']; logger: Logger }

/**
 * Brings a wallet to a network, and looks where it really is: adding does not promise a switch, some wallets answer
 * before they switched or without, and some switch and never answer.
 */
export async function switchNetwork({ provider, subscribe, logger }: SwitchingWallet, network: Network): Promise<void> {
  if (await isOn(provider, network)) return
  let stop: () => void = () => undefined
  const arrival = new Promise<void>((resolve) => {
    stop = subscribe((event) => {
      if (event.type === 'networkChanged' && event.caipNetworkId === network.caipNetworkId) resolve()
    })
  })
  try {
    const answer = order(provider, network)
    await Promise.race([arrival, answer])
    // A wallet that is there may still refuse what it was asked; nobody waits for that any more.
    answer.catch((error: unknown) => logger.info('connector: the wallet switched and refused', error))
  } finally {
    stop()
  }
  for (let look = 0; look < SWITCH_LOOKS; look++) {
    if (await isOn(provider, network)) return
    await wait(SWITCH_LOOK_MS, new AbortController().signal)
  }
  throw new UserRejectedError()
}
