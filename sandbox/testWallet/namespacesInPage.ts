/**
 * Runs in the page before its own scripts, bundled: the test wallet's other namespaces, by the same standards and the
 * same code as the sandbox's visible wallet, with every request answered in Node.
 */
import { readOffers } from '../wallet/namespaces/extensionNamespace'
import { installNamespaces } from '../wallet/inPage/installNamespaces'
import type { ThrownForm } from './walletAnswer'

/** Set before this script. */
type Namespaces = { id: string; name: string; icon: string; offers: string[] }

function toThrown({ as, value }: ThrownForm): unknown {
  if (as !== 'error' || typeof value !== 'object' || value === null) return value
  return Object.assign(new Error(String(Reflect.get(value, 'message'))), value)
}

const { id, name, icon, offers } = Reflect.get(window, 'testWalletNamespaces') as Namespaces
const listeners = new Set<(payload: unknown) => void>()

const wire = {
  async request(method: string, params: object = {}): Promise<unknown> {
    const answer = await window.testWalletRequest(id, { method, params: [params] })
    if ('thrown' in answer) throw toThrown(answer.thrown)
    return answer.result
  },
  onNamespaceChanged: (listener: (payload: unknown) => void) => void listeners.add(listener),
}

const emitBefore = window.testWalletEmit as typeof window.testWalletEmit | undefined
window.testWalletEmit = (walletId, event, payload) => {
  if (walletId === id && event === 'namespaceChanged') listeners.forEach((listener) => listener(payload))
  else emitBefore?.(walletId, event, payload)
}

installNamespaces(wire, { name, icon }, readOffers(offers))
