import * as wagmi from 'wagmi-core-2'
import { startWagmi } from './startWagmi'

startWagmi(wagmi as unknown as Parameters<typeof startWagmi>[0])
