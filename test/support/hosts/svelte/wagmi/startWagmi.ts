import type * as WagmiCore from '@wagmi/core'
import { parseEther } from 'viem'
import { base, mainnet } from 'viem/chains'
import { walletWidget } from 'wallet-widget/wagmi'
import 'wallet-widget'
import '../src/page.css'

/** What the page takes of @wagmi/core, in whichever version. */
type Wagmi = Pick<
  typeof WagmiCore,
  | 'connect'
  | 'createConfig'
  | 'disconnect'
  | 'getAccount'
  | 'getChainId'
  | 'http'
  | 'reconnect'
  | 'sendTransaction'
  | 'signMessage'
  | 'switchChain'
  | 'watchAccount'
>

/** A page without a framework: its markup is there, and what its buttons are called says what they do. */
export function startWagmi(wagmi: Wagmi): void {
  const config = wagmi.createConfig({
    chains: [mainnet, base],
    transports: { [mainnet.id]: wagmi.http(), [base.id]: wagmi.http() },
    connectors: [walletWidget()],
    multiInjectedProviderDiscovery: false,
  })
  const write = (selector: string, text: string) => document.querySelector(selector)?.replaceChildren(text)
  const draw = () => {
    const { status, address } = wagmi.getAccount(config)
    write('#account', `${status}: ${address ?? 'nobody'} on chain ${wagmi.getChainId(config)}`)
  }
  const send = async () => {
    const { address: to } = wagmi.getAccount(config)
    return to && wagmi.sendTransaction(config, { to, value: parseEther('0.01') })
  }
  const [connector] = config.connectors
  const actions: Record<string, () => Promise<unknown>> = {
    'Log in': async () => connector && wagmi.connect(config, { connector }),
    Sign: () => wagmi.signMessage(config, { message: 'Hello' }),
    Send: send,
    Base: () => wagmi.switchChain(config, { chainId: base.id }),
    Leave: () => wagmi.disconnect(config),
  }
  for (const button of document.querySelectorAll('main button'))
    button.addEventListener('click', async () => {
      const answer = await actions[button.textContent ?? '']?.().catch((error: Error) => error.message)
      if (typeof answer === 'string') write('#answer', answer)
    })
  wagmi.watchAccount(config, { onChange: draw })
  draw()
  void wagmi.reconnect(config)
}
