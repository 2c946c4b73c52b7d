import { getCreate2Address, JsonRpcProvider, keccak256, Wallet, zeroPadValue, type TransactionRequest } from 'ethers'
import { createPublicClient, http, isAddress, isHex } from 'viem'
import { devAccount } from '../../sandbox/chains/devAccounts'
import { networkOf, type TestSandbox } from './sandbox'
import { ONE } from './sendSteps'
import { accountInitCode, askFor, compileTestAccounts, wrapSignature } from './signatures/testAccounts'
import { signMessage } from './testWallet/signer'

/**
 * A contract with one owner as the account of a visitor (EIP-1271), there or to come (EIP-6492), on the sandbox's first
 * chain.
 */
export type ContractAccount = {
  address: string
  /**
   * As a wallet of such accounts signs a text, or its bytes in hex: while the account is to come, with how it is made.
   */
  signMessage(message: string): Promise<string>
  isDeployed(): Promise<boolean>
  /** Somebody else pays for it. */
  deploy(): Promise<void>
  /** What viem says of a signature, asking the same node. */
  isSigned(message: string, signature: string): Promise<boolean>
}

/** The account that the first key of the sandbox owns, or will own once it is deployed. */
export async function planContractAccount({ rpc, config }: TestSandbox): Promise<ContractAccount> {
  const code = compileTestAccounts()
  const url = networkOf(config, ONE).rpcUrls[0] ?? ''
  const owner = config.accounts['eip155'][0] ?? devAccount('alice')
  const send = async (transaction: TransactionRequest): Promise<string> => {
    const provider = new JsonRpcProvider(url, Number(ONE.slice('eip155:'.length)), {
      staticNetwork: true,
      batchMaxCount: 1,
    })
    try {
      const receipt = await (
        await new Wallet(devAccount('carol').privateKey, provider).sendTransaction(transaction)
      ).wait()
      return receipt?.contractAddress ?? ''
    } finally {
      provider.destroy()
    }
  }
  const factory = await send({ data: code['AccountFactory'] })
  const order = askFor('make(address)', owner.address)
  const address = getCreate2Address(
    factory,
    zeroPadValue('0x', 32),
    keccak256(accountInitCode(code['OwnedAccount'] ?? '0x', owner.address)),
  )
  const isDeployed = async (): Promise<boolean> => (await rpc(ONE, 'eth_getCode', [address, 'latest'])) !== '0x'
  return {
    address,
    isDeployed,
    deploy: async () => void (await send({ to: factory, data: order })),
    async signMessage(message) {
      const signature = await signMessage(owner.privateKey, message)
      return (await isDeployed()) ? signature : wrapSignature(factory, order, signature)
    },
    async isSigned(message, signature) {
      if (!isAddress(address) || !isHex(signature)) return false
      return createPublicClient({ transport: http(url) }).verifyMessage({ address, message, signature })
    },
  }
}
