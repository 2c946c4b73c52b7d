import { useId, type ReactElement, type ReactNode } from 'react'
import { useI18n } from '../../i18n'
import { AmountEcho, useAmountError, type EchoText } from '../forms/AmountEcho'
import { iconSwitch } from '../icons/actionIcons'
import { Icon } from '../icons/Icon'
import { panelStyles } from './Panel.styles'
import { Bone } from '../skeletons/Skeleton'
import { useStyles } from '../theme/useStyles'
import { tradePanelStyles } from './TradePanel.styles'
import { useAmountDraft } from '../forms/useAmountDraft'
import { useFieldFinish, type FieldFinish } from '../forms/useFieldFinish'

/** The number of characters the amount makes room for at least, so that the first digits do not change their size. */
const LEAST_CHARACTERS = 4

type TradePanelProps = {
  /** The name of the box, and what stands above it. */
  label: string
  /** Stands at the end of the same line: the balance. */
  note?: ReactNode
  /** Which token: a pill. */
  choice: ReactNode
  /** The same amount in fiat. */
  worth: ReactNode
  /** Stands below: parts of the balance. */
  children?: ReactNode
}

function TradeFrame({
  label,
  note,
  choice,
  worth,
  echo,
  children,
  amount,
  characters,
}: TradePanelProps & { echo?: ReactNode; amount: ReactNode; characters: number }): ReactElement {
  useStyles(panelStyles)
  useStyles(tradePanelStyles)
  return (
    <div className="panel trade">
      {/* The box carries the label as its name already. */}
      <p className="trade__line">
        <span aria-hidden="true">{label}</span>
        <span>{note}</span>
      </p>
      <div className="trade__amount" dir="ltr" style={{ '--n': Math.max(characters, LEAST_CHARACTERS) }}>
        {amount}
      </div>
      <div className="trade__choice">{choice}</div>
      <p className="trade__worth">{worth}</p>
      {echo}
      {children}
    </div>
  )
}

type TradeInputProps = TradePanelProps & {
  /** The decimal text with a point, '' when empty, or what was refused. */
  amount: string
  onAmountChange: (amount: string) => void
  /** "ETH" */
  unit: string
  /** How the amount was read, in words. */
  echo: EchoText
  error?: string
  /** Where the form asks too whether the amount is finished; the field finds out by itself otherwise. */
  finish?: FieldFinish
  initialFocus?: boolean
}

/** The side of a trade whose amount is typed. */
export function TradeInput({
  amount,
  onAmountChange,
  unit,
  echo,
  initialFocus,
  error: formError,
  finish: formFinish,
  ...panel
}: TradeInputProps): ReactElement {
  const { locale } = useI18n()
  const echoId = useId()
  const draft = useAmountDraft({ amount, locale, onAmountChange })
  const own = useFieldFinish()
  const finish = formFinish ?? own
  const error = useAmountError(draft, formError, finish.isFinished)
  const { text, handleChange } = draft
  return (
    <TradeFrame
      {...panel}
      echo={<AmountEcho id={echoId} draft={draft} echo={echo} unit={unit} error={error} />}
      characters={text.length}
      amount={
        <input
          aria-label={panel.label}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={echoId}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          data-initial-focus={initialFocus || undefined}
          value={text}
          onChange={handleChange}
          {...finish.handlers}
        />
      }
    />
  )
}

type TradeOutputProps = TradePanelProps & {
  /** As it is shown; '' while there is none. */
  text: string
  /** The amount is on its way: grey stands in its place and nothing moves. */
  busy?: boolean
}

/** The side of a trade whose amount follows from the other. */
export function TradeOutput({ text, busy, ...panel }: TradeOutputProps): ReactElement {
  return (
    <TradeFrame
      {...panel}
      characters={text.length}
      amount={
        <>
          <input
            readOnly
            aria-label={panel.label}
            aria-busy={busy || undefined}
            placeholder={busy ? '' : '0'}
            value={text}
          />
          {busy && <Bone width={128} height={28} line={44} />}
        </>
      }
    />
  )
}

/** The two sides of a trade with the button between them that lets them change places. */
export function Trades({
  first,
  second,
  switchLabel,
  onSwitch,
}: {
  first: ReactNode
  second: ReactNode
  switchLabel: string
  onSwitch: () => void
}): ReactElement {
  useStyles(tradePanelStyles)
  return (
    <div className="trades">
      {first}
      <button type="button" className="trades__switch" aria-label={switchLabel} onClick={onSwitch}>
        <Icon shape={iconSwitch} />
      </button>
      {second}
    </div>
  )
}
