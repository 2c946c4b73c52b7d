import { walletRpcUrls } from './walletRpcUrls'

describe('the nodes a wallet is told of', () => {
  it('are those it can ask over HTTP', () => {
    expect(walletRpcUrls({ rpcUrls: ['wss://a.example', 'https://b.example', 'http://localhost:8545'] })).toEqual([
      'https://b.example',
      'http://localhost:8545',
    ])
  })
})
