import * as wagmi from '@wagmi/core'
import { startWagmi } from './startWagmi'

void startWagmi(wagmi)
