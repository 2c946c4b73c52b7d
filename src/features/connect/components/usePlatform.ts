import { useState } from 'react'
import { selectNoAdapters } from '../../networks'
import { selectOffersPairing } from '../../../options'
import { useAppDispatch, useAppSelector } from '../../../store'
import { readUniversalLink } from '../openWallet'
import { platformsOf, type Platform } from '../platforms'
import { readDevice } from '../readDevice'
import type { ChosenWallet } from './chosenWallet'

export type PlatformChoice = {
  /** The platforms the wallet is on, the best one first. */
  platforms: readonly Platform[]
  platform: Platform
  choose: (platform: Platform) => void
  /** The wallet opens this page inside itself instead of pairing. */
  opensPage: boolean
}

/** The platform on which the visitor reaches a wallet: the best one for their device, until they choose another. */
export function usePlatform(chosen: ChosenWallet | undefined): PlatformChoice {
  const dispatch = useAppDispatch()
  const hasAdapters = !useAppSelector(selectNoAdapters)
  const canPair = useAppSelector(selectOffersPairing)
  const [{ isMobile }] = useState(() => dispatch(readDevice()))
  const wallet = chosen?.wallet
  const opensPage = wallet !== undefined && dispatch(readUniversalLink(wallet)) !== undefined
  const platforms = platformsOf({
    wallet,
    isInstalled: chosen?.connector !== undefined,
    hasAdapters,
    isMobile,
    opensPage,
    canPair,
  })
  // A wallet that turns up in the browser later does not take the visitor away from where they are.
  const [wanted, setWanted] = useState<Platform>(platforms[0])
  const platform = platforms.includes(wanted) ? wanted : platforms[0]
  return { platforms, platform, choose: setWanted, opensPage: opensPage && platform === 'mobile' }
}
