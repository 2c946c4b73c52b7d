import { createAction } from '@reduxjs/toolkit'
import type { AnalyticsSwitch } from '../api/analyticsSwitch'
import { errorText, HttpError } from '../errors'
import type { AppThunk } from '../store'

const FORBIDDEN = 403

/** The analytics service does not serve this page (spec §8); told once until a call succeeds again. */
export const originRefused = createAction<{ message: string }>('analytics/originRefused')

/** Tells the developer and the host where a call failed because the service does not serve this page. */
export const tellOriginRefused =
  (error: unknown, analyticsSwitch: AnalyticsSwitch): AppThunk =>
  (dispatch, _getState, { logger, tellHost }) => {
    if (!(error instanceof HttpError) || error.status !== FORBIDDEN || analyticsSwitch.isOriginRefused) return
    analyticsSwitch.isOriginRefused = true
    const message = errorText('ORIGIN_NOT_ALLOWED')
    logger.error(message)
    tellHost({ type: 'wallet-error', detail: { code: 'ORIGIN_NOT_ALLOWED', message } })
    dispatch(originRefused({ message }))
  }
