/** Addresses against published vectors. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { bitcoinAddress, bitcoinPublicKey, bitcoinTaprootAddress } from './bitcoin/bitcoinKeys'
import { polkadotAddress } from './polkadot/polkadotKeys'
import { solanaAddress, solanaExportedKey } from './solana/solanaKeys'

describe('addresses of the pairing wallet', () => {
  it('bitcoin: as BIP-84 has it, and with the prefix of test networks', () => {
    // The WIF of the first receiving key: version, 32 bytes, compression mark, checksum.
    const secretKey = base58.decode('KyZpNDKnfs94vbrwhJneDi77V6jF64PWPF8x5cdJb8ifgg2DUc9d').slice(1, 33)
    expect(bytesToHex(bitcoinPublicKey(secretKey))).toBe(
      '0330d54fd0dd420a6e5f8d3624f5f3482cae350f79d5f0753bf5beef9c2d91af3c',
    )
    expect(bitcoinAddress(secretKey, '000000000019d6689c085ae165831e93')).toBe(
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    )
    expect(bitcoinAddress(secretKey, '000000000933ea01ad0ee984209779ba')).toMatch(/^tb1q/)
    expect(bitcoinAddress(secretKey, '0f9188f13cb7b2c71f2a335e3a4fc328')).toMatch(/^bcrt1q/)
  })

  it('bitcoin: as BIP-86 has it for taproot', () => {
    // The private key behind the first receiving address of the standard's own example.
    const secretKey = hexToBytes('41f41d69260df4cf277826a9b65a3717e4eeddbeedf637f212ca096576479361')
    expect(bitcoinTaprootAddress(secretKey, '000000000019d6689c085ae165831e93')).toBe(
      'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
    )
    expect(bitcoinTaprootAddress(secretKey, '0f9188f13cb7b2c71f2a335e3a4fc328')).toMatch(/^bcrt1p/)
  })

  it('polkadot: as the well-known development account has it, with the prefix of each network', () => {
    const alice = hexToBytes('e5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a')
    expect(polkadotAddress(alice, 'e143f23803ac50e8f6f8e62695d1ce9e')).toBe(
      '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    )
    expect(polkadotAddress(alice, '91b171bb158e2d3848fa23a9f1c25182')).toMatch(/^1/)
  })

  it('solana: the public key, which the exported key ends with', () => {
    // RFC 8032, test 1.
    const secretKey = hexToBytes('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60')
    const publicKey = hexToBytes('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a')
    expect(solanaAddress(secretKey)).toBe(base58.encode(publicKey))
    expect(base58.decode(solanaExportedKey(secretKey)).slice(32)).toEqual(publicKey)
  })
})
