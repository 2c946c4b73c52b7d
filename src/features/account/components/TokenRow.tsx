import type { ReactElement } from 'react'
import { BALANCE_DECIMALS } from '../../../config/limits/account'
import { fromUnits } from '../../../domain'
import { useFormat, withSymbol } from '../../../i18n'
import { TokenPicture } from '../../networks'
import { Row } from '../../../ui/lists/Row'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import type { ValuedToken } from '../tokenSelectors'

type TokenRowProps = {
  valued: ValuedToken
  /** Its symbol does not tell it apart: its contract stands beside. */
  isAmbiguous: boolean
  /** No token here has a price: a dash in every row would say nothing. */
  hasPrices: boolean
  onClick?: () => void
}

/** A token the account holds: its name over the amount, what that is worth at the end. */
export function TokenRow({ valued: { token, fiat }, isAmbiguous, hasPrices, onClick }: TokenRowProps): ReactElement {
  const format = useFormat()
  const { name, symbol, tokenAddress, amountInUnits, decimals } = token
  return (
    <Row
      title={name}
      subtitle={
        <>
          {withSymbol(format.amount(fromUnits(amountInUnits, decimals), BALANCE_DECIMALS), symbol)}
          {isAmbiguous && tokenAddress !== undefined && (
            <>
              {' '}
              · <ShortAddress address={tokenAddress} />
            </>
          )}
        </>
      }
      picture={<TokenPicture name={name} token={token} />}
      end={hasPrices ? format.fiat(fiat).text : undefined}
      onClick={onClick}
    />
  )
}
