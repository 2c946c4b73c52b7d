import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { List } from '../../../ui/lists/List'
import { Row } from '../../../ui/lists/Row'
import { selectNames } from '../namesSelectors'
import { typeLabel } from '../typeLabel'

/** Names that are free, to choose instead of the one in the box. */
export function SuggestedNames(): ReactElement | null {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { suggestions } = useAppSelector(selectNames)
  if (suggestions.length === 0) return null
  return (
    <div className="stack">
      <p className="small muted inset">{t('names.suggestions')}</p>
      <List label={t('names.suggestions')} look="gaps">
        {suggestions.map((name) => (
          <Row
            key={name}
            single
            filled
            title={<span className="inset cut">{name}</span>}
            label={t('names.suggestion', { name })}
            onClick={() => void dispatch(typeLabel(name.slice(0, name.indexOf('.'))))}
          />
        ))}
      </List>
    </div>
  )
}
