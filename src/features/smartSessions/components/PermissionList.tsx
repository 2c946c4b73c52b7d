import type { ReactElement } from 'react'
import { useFormat, useI18n } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { iconWarning } from '../../../ui/icons/actionIcons'
import { Icon } from '../../../ui/icons/Icon'
import { Message } from '../../../ui/notices/Message'
import { Panel } from '../../../ui/card/Panel'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import { useStyles } from '../../../ui/theme/useStyles'
import { selectActiveAccount } from '../../account'
import { selectActiveCaipNetwork } from '../../networks'
import { permissionMessages, type PermissionMessages } from './permissionMessages'
import type { SmartSession } from '../smartSession'
import { permissionListStyles } from './PermissionList.styles'

function PermissionItem({
  words: { id, values, address, details, warnings },
}: {
  words: PermissionMessages
}): ReactElement {
  const places = Object.entries(values).map(([name, value]) => [name, <bdi key={name}>{value}</bdi>] as const)
  return (
    <li className="permission">
      <p className="strong" dir="auto">
        <Message
          id={id}
          values={{
            ...Object.fromEntries(places),
            ...(address !== undefined && { address: <ShortAddress address={address} /> }),
          }}
        />
      </p>
      {details.map((text) => (
        <p key={text} className="muted">
          <bdi>{text}</bdi>
        </p>
      ))}
      {warnings.map((text) => (
        <p key={text} className="permission__warning">
          <Icon shape={iconWarning} size={16} />
          <span>{text}</span>
        </p>
      ))}
    </li>
  )
}

type PermissionListProps = { session: SmartSession; label: string; nowMs: number }

/** What a session may do, one sentence each; what nobody can limit or explain is marked. */
export function PermissionList({ session, label, nowMs }: PermissionListProps): ReactElement | null {
  useStyles(permissionListStyles)
  const { t } = useI18n()
  const format = useFormat()
  const native = useAppSelector(selectActiveCaipNetwork)?.nativeCurrency
  const tokens = useAppSelector(selectActiveAccount)?.tokenBalance ?? []
  if (!native) return null
  const words = session.permissions.flatMap((permission) =>
    permissionMessages(permission, { t, format, native, tokens, nowMs }),
  )
  const types = session.policyTypes.filter((type) => type !== '').join(', ')
  return (
    <Panel>
      <div className="permissions">
        <p className="muted">{label}</p>
        <ul role="list" className="permissions__list" aria-label={label}>
          {words.map((entry, at) => (
            // Two permissions may be alike; they never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <PermissionItem key={at} words={entry} />
          ))}
        </ul>
        {types !== '' && <p className="muted">{t('sessions.policies', { types })}</p>}
      </div>
    </Panel>
  )
}
