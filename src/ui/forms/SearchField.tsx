import type { ReactElement } from 'react'
import { useI18n } from '../../i18n'
import { Field } from './Field'
import { Icon } from '../icons/Icon'
import { IconButton } from '../actions/IconButton'
import { iconClose } from '../icons/icons'
import { iconSearch } from '../icons/actionIcons'

type SearchFieldProps = { label: string; value: string; onChange: (value: string) => void; initialFocus?: boolean }

/** A box that narrows a list down. */
export function SearchField({ label, value, onChange, initialFocus }: SearchFieldProps): ReactElement {
  const { t } = useI18n()
  return (
    <div role="search">
      <Field
        type="search"
        label={label}
        value={value}
        onChange={onChange}
        initialFocus={initialFocus}
        start={<Icon shape={iconSearch} />}
        end={
          value === '' ? undefined : (
            <IconButton icon={iconClose} size={16} label={t('search.clear')} onClick={() => onChange('')} />
          )
        }
      />
    </div>
  )
}
