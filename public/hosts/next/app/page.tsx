import { loadSettings } from './settings'
import { Wallet } from './Wallet'

// At each request: one build serves every place it is put to.
export const dynamic = 'force-dynamic'

export default async function Page() {
  return <Wallet settings={await loadSettings()} />
}
