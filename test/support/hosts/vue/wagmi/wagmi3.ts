import * as wagmi from '@wagmi/vue'
import * as core from '@wagmi/vue/actions'
import { startWagmi } from './startWagmi'

void startWagmi(wagmi, core)
