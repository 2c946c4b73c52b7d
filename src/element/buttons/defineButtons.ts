import { ElementBase } from '../elementBase'
import { tellError } from '../elementEvents'

/** What a further tag is: `<wallet-connect-button>` and so on. */
export type ButtonKind = 'connect' | 'account' | 'network'

const KINDS: readonly ButtonKind[] = ['connect', 'account', 'network']

/** Registers the further tags, as far as they are free; what draws them is loaded by the pages that have one. */
export function defineButtons(): void {
  for (const kind of KINDS) {
    const tag = `wallet-${kind}-button`
    if (!customElements.get(tag))
      customElements.define(
        tag,
        class extends ElementBase {
          connectedCallback(): void {
            import('./showButton')
              .then(({ showButton }) => showButton(this, kind))
              .catch((error: unknown) => tellError(this, error))
          }
        },
      )
  }
}
