import { createAction } from '@reduxjs/toolkit'

/**
 * The visitor does not wait for the wallet's answer to this request any longer. The wallet still has it: what comes of
 * an answer is decided by whoever asked.
 */
export const waitCancelled = createAction<{ requestId: string }>('walletRequests/waitCancelled')
