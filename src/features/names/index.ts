export { namesSlice, type NamesState } from './namesSlice'
