import type { Namespace } from '../../../domain'
import { useI18n } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { selectNetworkGroups } from '../networkGroups'

/** How many networks stand in a title: more do not fit beside the picture. */
const TITLE_NETWORKS = 2

/** What a namespace is called, and the names of its networks that are not in that. */
type NamespaceWords = { title: string; others: string }

/**
 * What namespaces are called where somebody may meet them for the first time. People know Solana, Bitcoin and Polkadot,
 * and Ethereum or Base, but not the word for what those two have in common: their names say it.
 */
export function useNamespaceWords(): (namespace: Namespace) => NamespaceWords {
  const { t } = useI18n()
  const groups = useAppSelector(selectNetworkGroups)
  return (namespace) => {
    const names = groups
      .flatMap((group) => (group.namespace === namespace ? group.networks : []))
      .map(({ name }) => name)
    const inTitle = namespace === 'eip155' ? TITLE_NETWORKS : 0
    const title = names.slice(0, inTitle).join(' · ') || t(`networks.${namespace}`)
    return { title, others: names.length > 1 ? names.slice(inTitle).join(' · ') : '' }
  }
}
