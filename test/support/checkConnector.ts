// The check is part of the sandbox, for wallets of other pages too.
export { checkConnector } from '../../sandbox/connectorCheck/checkConnector'
