import type { ReactElement } from 'react'
import { CollectibleList } from '../components/CollectibleList'

/** What the account holds of collections, as a tab of it. */
export function CollectiblesPanel(): ReactElement {
  return <CollectibleList />
}
