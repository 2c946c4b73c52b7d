/** What `wallet-widget-sandbox` exports in Node. */
export { startSandbox } from './startRunning'
export { connectSandbox, SandboxError } from './client'
