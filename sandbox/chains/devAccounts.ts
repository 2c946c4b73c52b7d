import { HDNodeWallet, Mnemonic } from 'ethers'

/** The mnemonic every local node uses. Its keys are public: never send anything of worth to them. */
export const devMnemonic = 'test test test test test test test test test test test junk'

export type DevAccount = { label: string; address: string; privateKey: string }

const labels = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank']
/** Far from the visitor's accounts, so that its nonces (and with them the contract addresses) stay fixed. */
const DEPLOYER_INDEX = 9

export const devAccountCount = DEPLOYER_INDEX + 1

/** What all the keys come from; the way down to here is the most of the work. */
const parent = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(devMnemonic), "m/44'/60'/0'/0")

/** The accounts a visitor may use. The last one has tokens but hardly any native currency. */
export const devAccounts: readonly DevAccount[] = labels.map((label, index) => ({ label, ...derive(index) }))

export const deployer = derive(DEPLOYER_INDEX)

export function devAccount(label: string): DevAccount {
  const found = devAccounts.find((account) => account.label === label)
  if (!found) throw new Error(`No sandbox account is called ${label}`)
  return found
}

function derive(index: number): { address: string; privateKey: string } {
  const { address, privateKey } = parent.deriveChild(index)
  return { address, privateKey }
}
