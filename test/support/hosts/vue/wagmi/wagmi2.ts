import * as wagmi from 'wagmi-vue-2'
import { startWagmi, type Wagmi } from './startWagmi'

// Newer types say more of the same calls.
startWagmi(wagmi as unknown as Wagmi)
