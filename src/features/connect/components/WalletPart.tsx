import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { IconButton } from '../../../ui/actions/IconButton'
import { TextButton } from '../../../ui/actions/TextButton'
import { Field } from '../../../ui/forms/Field'
import { iconDown, iconUp } from '../../../ui/icons/actionIcons'
import { Picture } from '../../../ui/pictures/Picture'
import type { SwitcherAccount, WalletAccounts } from '../namespaceAccounts'
import { WalletAccountRows } from './WalletAccountRows'
import { WalletWorth } from './WalletWorth'
import type { WalletBalances } from './useWalletBalances'

type WalletPartProps = {
  part: WalletAccounts
  /** What the visitor calls it. */
  name: string
  /** Nothing stands above it that it is a part of. */
  isTop: boolean
  canMove: { up: boolean; down: boolean }
  isBusy: boolean
  balances: WalletBalances
  onChoose: (account: SwitcherAccount) => void
  onLeave: () => void
  onRename: (name: string) => void
  onMove: (by: -1 | 1) => void
}

/** One of several wallets of a namespace: its accounts, and what can be done with it. */
export function WalletPart({
  part,
  name,
  isTop,
  canMove,
  isBusy,
  balances,
  onChoose,
  onLeave,
  onRename,
  onMove,
}: WalletPartProps): ReactElement {
  const { t } = useI18n()
  const { wallet, accounts } = part
  const Heading = isTop ? 'h3' : 'h4'
  const [draft, setDraft] = useState<string | null>(null)
  const fieldRef = useRef<HTMLInputElement>(null)
  const partRef = useRef<HTMLDivElement>(null)
  const movedRef = useRef<-1 | 1 | null>(null)
  const isRenaming = draft !== null

  useEffect(() => {
    if (isRenaming) fieldRef.current?.focus()
  }, [isRenaming])
  // A part that moves takes the focus out of its buttons, and the button at the end of the list is not there any more.
  useEffect(() => {
    if (movedRef.current === null) return
    const [up, down] = ['up', 'down'].map((way) =>
      partRef.current?.querySelector<HTMLElement>(`[data-way=${way}] button`),
    )
    const wanted = movedRef.current < 0 ? (up ?? down) : (down ?? up)
    movedRef.current = null
    wanted?.focus()
  })

  const handleMove = (by: -1 | 1): void => {
    movedRef.current = by
    onMove(by)
  }
  const handleName = (): void => {
    onRename(draft ?? '')
    setDraft(null)
  }

  return (
    <div ref={partRef}>
      <div className="namespace">
        <span className="namespace__wallet grow">
          <Picture name={wallet.name} url={wallet.iconUrl} shape="app" size={20} />
          <Heading className="strong cut" dir="auto">
            {name}
          </Heading>
        </span>
        <TextButton small label={t('accounts.disconnectNamespace', { namespace: name })} onClick={onLeave}>
          {t('account.disconnect')}
        </TextButton>
      </div>
      <WalletWorth part={part} balances={balances} />
      <WalletAccountRows
        label={t('accounts.list', { namespace: name })}
        accounts={accounts}
        isOneOfSeveral
        isBusy={isBusy}
        balanceOf={(account) => balances(part, account)}
        onChoose={onChoose}
      />
      {isRenaming ? (
        <Field
          ref={fieldRef}
          label={t('accounts.walletName')}
          value={draft}
          onChange={setDraft}
          onEnter={handleName}
          end={
            <TextButton small look="accent" onClick={handleName}>
              {t('accounts.rename')}
            </TextButton>
          }
        />
      ) : (
        <div className="namespace">
          <TextButton small label={t('accounts.renameWallet', { wallet: name })} onClick={() => setDraft(name)}>
            {t('accounts.rename')}
          </TextButton>
          <span className="namespace__ways">
            {canMove.up && (
              <span data-way="up">
                <IconButton
                  icon={iconUp}
                  label={t('accounts.moveUp', { wallet: name })}
                  onClick={() => handleMove(-1)}
                />
              </span>
            )}
            {canMove.down && (
              <span data-way="down">
                <IconButton
                  icon={iconDown}
                  label={t('accounts.moveDown', { wallet: name })}
                  onClick={() => handleMove(1)}
                />
              </span>
            )}
          </span>
        </div>
      )}
    </div>
  )
}
