import { memo, useDeferredValue, type ReactElement } from 'react'
import { hasFeature } from '../../../config/namespaceFeatures'
import { useI18n } from '../../../i18n'
import { selectFeatures } from '../../../options'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { useFieldFinish } from '../../../ui/forms/useFieldFinish'
import { EmptyState } from '../../../ui/card/StateMessage'
import { ConnectFirst, selectActiveCaipAddress } from '../../account'
import { selectActiveChain } from '../../networks'
import { selectWalletRequest, WaitingForWallet, WalletRequestError } from '../../walletRequests'
import { NameField } from '../components/NameField'
import { SuggestedNames } from '../components/SuggestedNames'
import { nameOf } from '../namesApi'
import { selectCanRegister, selectNames, selectOwnName, selectRegisterHindrance } from '../namesSelectors'
import { registerName } from '../registerName'

const WAITING_TEXTS = {
  asked: 'names.waitingText',
  checking: 'names.checkingText',
  submitting: 'names.submittingText',
} as const
const ERROR_TEXTS = { declined: 'names.declined', noAnswer: 'names.noAnswer' } as const

const Form = memo(function Form(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { label, error } = useAppSelector(selectNames)
  const hindrance = useAppSelector(selectRegisterHindrance)
  const finish = useFieldFinish()
  const canRegister = useAppSelector(selectCanRegister)
  const isTold = hindrance !== null && (finish.isFinished || hindrance === 'names.button.empty')
  const words = isTold ? t(hindrance) : t('names.register')
  return (
    <>
      <Content wide>
        <p className="small muted inset">{t('names.intro')}</p>
        <NameField finish={finish} />
        <WalletRequestError error={error} texts={ERROR_TEXTS} />
        <SuggestedNames />
      </Content>
      <Footer>
        <Button
          look="primary"
          disabled={!canRegister}
          label={hindrance === null ? t('names.registerName', { name: nameOf(label) }) : undefined}
          onClick={() => void dispatch(registerName())}
        >
          {words}
        </Button>
      </Footer>
    </>
  )
})

/** Chooses a name for the account and registers it. */
export function RegisterNameView(): ReactElement {
  const { t } = useI18n()
  const { availability } = useAppSelector(selectNames)
  // A frame later: the press is answered before the whole view changes.
  const request = useDeferredValue(useAppSelector((state) => selectWalletRequest(state, 'registerName')))
  const caipAddress = useAppSelector(selectActiveCaipAddress)
  const namespace = useAppSelector(selectActiveChain)
  const areNamesOn = useAppSelector(selectFeatures).names
  const ownName = useAppSelector(selectOwnName)

  if (!caipAddress || !namespace) {
    return <ConnectFirst />
  }
  if (!areNamesOn || !hasFeature(namespace, 'names') || availability === 'unsupported') {
    return (
      <Content>
        <EmptyState title={t('names.unsupportedTitle')} text={t('names.unsupportedText')} />
      </Content>
    )
  }
  if (request) return <WaitingForWallet request={request} texts={WAITING_TEXTS} />
  if (ownName !== null) {
    return (
      <Content>
        <EmptyState title={t('names.ownedTitle')} text={t('names.ownedText', { name: ownName })} />
      </Content>
    )
  }
  return <Form />
}
