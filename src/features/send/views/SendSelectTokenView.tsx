import { useState, type ReactElement } from 'react'
import { tokenKey } from '../../../domain'
import { useFormat, useI18n } from '../../../i18n'
import { goBack } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { LongList } from '../../../ui/lists/LongList'
import { Row } from '../../../ui/lists/Row'
import { SearchField } from '../../../ui/forms/SearchField'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import { EmptyState } from '../../../ui/card/StateMessage'
import { searchTokens, selectAmbiguousTokens, selectValuedTokens, type ValuedToken } from '../../account'
import { TokenPicture, selectActiveCaipNetwork } from '../../networks'
import { useTokenAmount } from '../../../ui/values/useTokenAmount'
import { selectSendToken } from '../sendSelectors'
import { tokenChosen } from '../sendSlice'

/** More tokens than fit on the screen can be searched. */
const SEARCHABLE_FROM = 7

const keyOf = ({ token }: ValuedToken): string => tokenKey(token)

type ChoiceProps = { valued: ValuedToken; isAmbiguous: boolean; isChosen: boolean; onChoose: (token: string) => void }

function TokenChoiceRow({ valued: { token, fiat }, isAmbiguous, isChosen, onChoose }: ChoiceProps): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const tokenAmount = useTokenAmount()
  const { name, tokenAddress, amountInUnits, hasDecimalsConflict } = token
  const amount = tokenAmount(token, amountInUnits)
  const contract = isAmbiguous && tokenAddress !== undefined && (
    <>
      {' '}
      · <ShortAddress address={tokenAddress} />
    </>
  )
  return (
    <Row
      title={name}
      subtitle={
        hasDecimalsConflict ? (
          t('send.button.tokenUnsafe')
        ) : (
          <>
            {amount}
            {contract}
          </>
        )
      }
      picture={<TokenPicture name={name} token={token} />}
      end={format.fiat(fiat).text}
      current={isChosen}
      disabled={hasDecimalsConflict}
      onClick={() => onChoose(tokenKey(token))}
    />
  )
}

/** The tokens of the account, to choose what is sent. */
export function SendSelectTokenView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const tokens = useAppSelector(selectValuedTokens)
  const ambiguous = useAppSelector(selectAmbiguousTokens)
  const chosen = useAppSelector(selectSendToken)
  const network = useAppSelector(selectActiveCaipNetwork)?.name ?? t('networks.unknown')
  const [search, setSearch] = useState('')
  const found = searchTokens(tokens, search)
  const handleChoose = (token: string): void => {
    dispatch(tokenChosen({ token }))
    dispatch(goBack())
  }
  return (
    <Content>
      {tokens.length >= SEARCHABLE_FROM && (
        <SearchField label={t('send.searchTokens')} value={search} onChange={setSearch} />
      )}
      {tokens.length === 0 && (
        <EmptyState title={t('account.noTokensTitle')} text={t('account.noTokensText', { network })} />
      )}
      {tokens.length > 0 && found.length === 0 && (
        <EmptyState title={t('send.noTokenFoundTitle')} text={t('send.noTokenFoundText')} />
      )}
      {found.length > 0 && (
        <LongList
          key={search}
          label={t('account.tokens')}
          items={found}
          keyOf={keyOf}
          render={(valued) => {
            const key = keyOf(valued)
            return (
              <TokenChoiceRow
                valued={valued}
                isAmbiguous={ambiguous.has(key)}
                isChosen={chosen !== undefined && tokenKey(chosen) === key}
                onChoose={handleChoose}
              />
            )
          }}
        />
      )}
    </Content>
  )
}
