import { createAction } from '@reduxjs/toolkit'
import type { Namespace } from '../../domain'

/**
 * The visitor's order to end a namespace's connection, given in views of features that stand below `connect`, which
 * carries it out.
 */
export const disconnectOrdered = createAction<{ namespace: Namespace }>('networks/disconnectOrdered')
