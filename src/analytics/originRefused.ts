import { createAction } from '@reduxjs/toolkit'

/** The analytics service does not serve this page (spec §8); told once until a call succeeds again. */
export const originRefused = createAction<{ message: string }>('analytics/originRefused')
