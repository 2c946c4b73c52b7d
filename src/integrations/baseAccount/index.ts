export { baseAccount, type BaseAccountParameters } from './baseAccount'
