import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { Panel } from '../../../ui/card/Panel'
import { Bone } from '../../../ui/skeletons/Skeleton'

/** The two sides of a swap that is still on its way, as large as they will be. */
export function SwapSkeleton(): ReactElement {
  const { t } = useI18n()
  return (
    <>
      <Content busy>
        <LiveRegion hidden>{t('swap.loading')}</LiveRegion>
        <div className="stack" aria-hidden="true">
          <Panel>
            <Bone width={72} line={20} />
            <Bone width={128} height={28} line={52} />
            <Bone width={72} line={20} />
            <Bone height={44} line={72} />
          </Panel>
          <Panel>
            <Bone width={88} line={20} />
            <Bone width={128} height={28} line={52} />
            <Bone width={72} line={20} />
          </Panel>
        </div>
      </Content>
      <Footer>
        <Button look="primary" disabled>
          {t('swap.review')}
        </Button>
      </Footer>
    </>
  )
}
