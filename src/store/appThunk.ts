import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { RootState } from '../app/rootReducer'
import type { Services } from './services'

/** Dispatch of the widget's store: takes actions and thunks. */
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>

/** An order: it reads the state, calls one service, and reports what happened as actions. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>
