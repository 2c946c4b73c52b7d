import type { ReactElement } from 'react'
import { StoreContext } from '../../store'
import { adoptStyles } from '../../ui/theme/adoptStyles'
import { baseStyles } from '../../ui/theme/base.styles'
import { StyleRootContext } from '../../ui/theme/StyleRootContext'
import { tokenStyles } from '../../ui/theme/tokens.styles'
import { appOf } from '../appHandles'
import { Shell } from './Shell'

/** The React tree of one widget; it finds its app by the element it stands in. */
export function Root({ container }: { container?: HTMLElement }): ReactElement | null {
  const app = container && appOf(container)
  if (!app) return null
  adoptStyles(app.shadowRoot, tokenStyles)
  // Components' own sheets come after it.
  adoptStyles(app.shadowRoot, baseStyles)
  return (
    <StoreContext value={app.store}>
      <StyleRootContext value={app.shadowRoot}>
        <Shell app={app} />
      </StyleRootContext>
    </StoreContext>
  )
}
