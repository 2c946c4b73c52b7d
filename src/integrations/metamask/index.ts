export { metamaskMobile, type MetaMaskMobileParameters } from './metamaskMobile'
