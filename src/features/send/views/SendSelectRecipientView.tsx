import { memo, useDeferredValue, useEffect, useState, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { goBack, openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { EmptyState } from '../../../ui/card/StateMessage'
import { SearchField } from '../../../ui/forms/SearchField'
import { iconQr } from '../../../ui/icons/actionIcons'
import { LongList } from '../../../ui/lists/LongList'
import { Pill } from '../../../ui/actions/Pill'
import { RecipientRow } from '../components/RecipientRow'
import { hasCamera } from '../recipients/camera'
import { recallRecipients } from '../recipients/recallRecipients'
import { searchRecipients, selectRecipientChoices, type RecipientChoice } from '../recipients/recipientChoices'
import { typeRecipient } from '../typeRecipient'

/** More people than fit on the screen can be searched. */
const SEARCHABLE_FROM = 7

const GROUPS = [
  { group: 'recent', title: 'connect.recent' },
  { group: 'ownAccounts', title: 'send.ownAccounts' },
  { group: 'addressBook', title: 'send.addressBook' },
] as const

const keyOf = ({ key }: RecipientChoice): string => key

type FoundProps = { choices: readonly RecipientChoice[]; search: string }

const Found = memo(function Found({ choices, search }: FoundProps): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const found = searchRecipients(choices, search)
  const handleChoose = ({ address, name }: RecipientChoice): void => {
    void dispatch(typeRecipient(address, name))
    dispatch(goBack())
  }
  if (choices.length > 0 && found.length === 0) return <EmptyState title={t('send.noRecipientFound')} />
  return (
    <>
      {GROUPS.map(({ group, title }) => {
        const items = found.filter((choice) => choice.group === group)
        return (
          items.length > 0 && (
            <div key={group}>
              <h3 className="group">{t(title)}</h3>
              <LongList
                key={search}
                label={t(title)}
                items={items}
                keyOf={keyOf}
                render={(choice) => <RecipientRow choice={choice} onChoose={handleChoose} />}
              />
            </div>
          )
        )
      })}
    </>
  )
})

/** Who can be paid without writing an address: paid before, one's own accounts, the page's people. */
export function SendSelectRecipientView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const choices = useAppSelector(selectRecipientChoices)
  const [search, setSearch] = useState('')
  useEffect(() => {
    dispatch(recallRecipients())
  }, [dispatch])
  return (
    <Content>
      {hasCamera() && (
        <div>
          <Pill icon={iconQr} onClick={() => dispatch(openView('SendScanRecipient', {}, 'replace'))}>
            {t('send.scan')}
          </Pill>
        </div>
      )}
      {choices.length >= SEARCHABLE_FROM && (
        <SearchField label={t('send.searchRecipients')} value={search} onChange={setSearch} />
      )}
      {choices.length === 0 && <EmptyState title={t('send.noRecipientsTitle')} text={t('send.noRecipientsText')} />}
      {/* A frame later: the letter is seen at once, also where drawing who was found takes a slow phone longer. */}
      <Found choices={choices} search={useDeferredValue(search)} />
    </Content>
  )
}
