import { verifyMessage, Wallet } from 'ethers'
import { ALICE } from '../../../test/support/builders'
import { aProvider, throwing } from '../../../test/support/fakes'
import { signEvmText } from './signText'

const TEXT = '{"name":"mira.reown.id","attributes":{},"timestamp":1767225600}'
const wallet = new Wallet(`0x${'11'.repeat(32)}`)

const isTexts = (params: unknown): params is [string, string] =>
  Array.isArray(params) && params.every((one) => typeof one === 'string')

describe('signEvmText', () => {
  it('asks once for exactly the text, as bytes, and gives the signature of the account', async () => {
    const provider = aProvider({
      personal_sign: (params: unknown) =>
        isTexts(params) ? wallet.signMessage(Buffer.from(params[0].slice(2), 'hex')) : '',
    })
    const signature = await signEvmText(provider, wallet.address, TEXT)
    expect(verifyMessage(TEXT, signature)).toBe(wallet.address)
    expect(provider.asked).toEqual([
      { method: 'personal_sign', params: [`0x${Buffer.from(TEXT).toString('hex')}`, wallet.address] },
    ])
  })

  it.each([null, '', '0x', '0x1', 'yes', { signature: '0x12' }])('does not take %j for a signature', async (answer) => {
    await expect(signEvmText(aProvider({ personal_sign: () => answer }), ALICE, TEXT)).rejects.toMatchObject({
      code: 'NAME_SIGNATURE',
    })
  })

  it('says a refusal as one', async () => {
    await expect(
      signEvmText(aProvider({ personal_sign: throwing({ code: 4001 }) }), ALICE, TEXT),
    ).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})
