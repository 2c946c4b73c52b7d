import * as wagmi from '@wagmi/vue'
import { startWagmi } from './startWagmi'

startWagmi(wagmi)
