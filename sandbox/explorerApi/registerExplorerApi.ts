import { chainSpecs } from '../chains/chainSpecs'
import { json } from '../http/answer'
import type { Router } from '../http/router'
import { projectId, type World } from '../world'
import { createDirectory } from './directory'
import { letterPicture, networkPicture, walletPicture } from './pictures'
import { searchDirectory } from './searchDirectory'

/** The wallet directory at `/explorer`, its pictures and the analytics switch. */
export function registerExplorerApi(router: Router, world: World): void {
  const wallets = createDirectory(world.walletOrigin)
  router.get(
    '/explorer/getWallets',
    ({ url }) => {
      if (url.searchParams.get('projectId') !== projectId) return json({ error: 'Project ID is not registered' }, 401)
      return json(searchDirectory(wallets, url.searchParams))
    },
    ['getWallets'],
  )
  router.get('/explorer/getAnalyticsConfig', () => json({ isAnalyticsEnabled: world.settings.analyticsEnabled }), [
    'getAnalyticsConfig',
  ])
  router.get('/explorer/getWalletImage/:id', ({ params }) => walletPicture(params['id'] ?? ''), [
    'images',
    'getWalletImage',
  ])
  router.get(
    '/explorer/public/getAssetImage/:id',
    ({ params }) => {
      const chain = chainSpecs.find((spec) => params['id'] === networkImageId(spec.chainId))
      return chain ? networkPicture(chain.name, chain.colours) : walletPicture(params['id'] ?? '')
    },
    ['images', 'getAssetImage'],
  )
  router.get('/explorer/public/getCurrencyImage/:code', ({ params }) => letterPicture(params['code'] ?? ''), [
    'images',
    'getCurrencyImage',
  ])
  router.get('/explorer/public/getTokenImage/:symbol', ({ params }) => letterPicture(params['symbol'] ?? ''), [
    'images',
    'getTokenImage',
  ])
}

export const networkImageId = (chainId: number): string => `network-${chainId}`
