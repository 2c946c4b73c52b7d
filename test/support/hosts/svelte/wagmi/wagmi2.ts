import * as wagmi from 'wagmi-core-2'
import { startWagmi } from './startWagmi'

// Newer types say more of the same calls.
void startWagmi(wagmi as unknown as Parameters<typeof startWagmi>[0])
