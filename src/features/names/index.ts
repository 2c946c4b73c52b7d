export { createInitialNamesState, namesSlice, type NamesState } from './namesSlice'
