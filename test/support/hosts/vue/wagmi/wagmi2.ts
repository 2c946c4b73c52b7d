import * as wagmi from 'wagmi-vue-2'
import * as core from 'wagmi-vue-2/actions'
import { startWagmi } from './startWagmi'

// Newer types say more of the same calls.
void startWagmi(...([wagmi, core] as unknown as Parameters<typeof startWagmi>))
