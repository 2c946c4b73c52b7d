import { ALICE, BOB } from '../../../../test/support/builders'
import { readScanned } from './readScanned'

describe('the text of a code', () => {
  it.each([
    [BOB, BOB],
    [` ${BOB}\n`, BOB],
    ['noor.eth', 'noor.eth'],
    [`ethereum:${BOB}`, BOB],
    [`ETHEREUM:${BOB}@1?value=1e18`, BOB],
    [`ethereum:pay-${BOB}@8453`, BOB],
    [`ethereum:${ALICE}@1/transfer?address=${BOB}&uint256=5`, BOB],
    ['solana:9B5XszUGdMaxCZ7uSQhPzdks5ZQSmWxrmzCSvtJ6Ns6g?amount=1', '9B5XszUGdMaxCZ7uSQhPzdks5ZQSmWxrmzCSvtJ6Ns6g'],
    ['bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.1', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ])('%j leads to %s', (text, recipient) => {
    expect(readScanned(text)).toBe(recipient)
  })

  it.each([
    '',
    'https://shop.example/pay',
    'wc:abc@2?relay-protocol=irn',
    'two words',
    'ethereum:',
    `ethereum:${ALICE}@1/approve?address=${BOB}`,
    `ethereum:${ALICE}@1/transfer?uint256=5`,
    'solana:https://merchant.example/pay',
  ])('%j has no recipient', (text) => {
    expect(readScanned(text)).toBeUndefined()
  })
})
