import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { Bone, RowSkeletons } from '../../../ui/skeletons/Skeleton'

const CENTRED = { alignItems: 'center' }

/** The form that is still on its way, as large as it will be. */
export function BuySkeleton(): ReactElement {
  const { t } = useI18n()
  return (
    <>
      <Content wide busy>
        <LiveRegion hidden>{t('onramp.loading')}</LiveRegion>
        <div className="stack" style={CENTRED} aria-hidden="true">
          <Bone width={96} height={40} line={76} />
          <Bone width={160} line={24} />
          <Bone width={200} height={36} line={60} />
        </div>
        <div aria-hidden="true">
          <Bone height={44} />
        </div>
        <RowSkeletons count={1} shape="app" />
      </Content>
      <Footer>
        <Button look="primary" disabled>
          {t('onramp.button.empty')}
        </Button>
      </Footer>
    </>
  )
}
