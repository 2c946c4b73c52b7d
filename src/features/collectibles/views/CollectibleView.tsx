import { useEffect, type ReactElement } from 'react'
import { fromUnits } from '../../../domain'
import { useFormat, useI18n } from '../../../i18n'
import { goBack, openView, selectCanGoBack } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { CopyButton } from '../../../ui/actions/CopyButton'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Content, Footer } from '../../../ui/card/Card'
import { Note } from '../../../ui/notices/Note'
import { useStyles } from '../../../ui/theme/useStyles'
import { DetailList, DetailRow } from '../../../ui/values/DetailList'
import { PieceNumber } from '../../../ui/values/PieceNumber'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import { CollectibleArtwork } from '../components/CollectibleArtwork'
import { selectCanSendPiece, selectContractUrl, selectViewedPiece } from '../collectiblesSelectors'
import { collectibleViewStyles } from '../components/CollectibleView.styles'

/** One piece: what it looks like, what is told of it, where it is kept, and the way to send it. */
export function CollectibleView(): ReactElement | null {
  useStyles(collectibleViewStyles)
  const { t } = useI18n()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const piece = useAppSelector(selectViewedPiece)
  const canSend = useAppSelector(selectCanSendPiece)
  const canGoBack = useAppSelector(selectCanGoBack)
  const explorerUrl = useAppSelector((state) => (piece ? selectContractUrl(state, piece.contractAddress) : undefined))
  const isEmpty = piece === undefined

  // A page may open the view by its name: without a piece it is the list's.
  useEffect(() => {
    if (isEmpty) dispatch(canGoBack ? goBack() : openView('Collectibles', {}, 'reset'))
  }, [dispatch, isEmpty, canGoBack])

  if (isEmpty) return null
  const { name, collectionName, description, standard, tokenId, contractAddress, amountInUnits, isSpam } = piece
  return (
    <>
      <Content>
        <CollectibleArtwork piece={piece} />
        <h3 className="collectible-view__name">
          <bdi>{name}</bdi>
        </h3>
        {isSpam && (
          <Note tone="warning">
            <p>{t('collectibles.hiddenText')}</p>
          </Note>
        )}
        {description !== undefined && (
          <p className="small muted inset collectible-view__text">
            <bdi>{description}</bdi>
          </p>
        )}
        <DetailList inset>
          {collectionName !== undefined && <DetailRow label={t('collectibles.collection')}>{collectionName}</DetailRow>}
          {tokenId !== undefined && (
            <DetailRow label={t('collectibles.number')}>
              <PieceNumber tokenId={tokenId} />
            </DetailRow>
          )}
          {amountInUnits !== '1' && (
            <DetailRow label={t('collectibles.howMany')}>{format.amount(fromUnits(amountInUnits, 0), 0)}</DetailRow>
          )}
          <DetailRow label={t(standard === 'SPL' ? 'collectibles.mint' : 'collectibles.contract')}>
            <CopyButton text={contractAddress} label={t('collectibles.copyContract')}>
              <ShortAddress address={contractAddress} />
            </CopyButton>
          </DetailRow>
        </DetailList>
        {explorerUrl !== undefined && (
          <LinkButton look="plain" href={explorerUrl}>
            {t('common.viewOnExplorer')}
          </LinkButton>
        )}
      </Content>
      {canSend && (
        <Footer>
          <Button look="primary" onClick={() => dispatch(openView('Send', { collectible: piece }))}>
            {t('send.title')}
          </Button>
        </Footer>
      )}
    </>
  )
}
