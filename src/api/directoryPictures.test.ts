import { directoryPictureUrl } from './directoryPictures'

const directory = { explorerUrl: 'https://explorer.example', projectId: 'project', sdkVersion: 'html-shop-1.2.3' }

describe('the address of a picture of the directory', () => {
  it.each(['getWalletImage', 'public/getAssetImage', 'public/getCurrencyImage', 'public/getTokenImage'] as const)(
    'of the kind %s names page and project',
    (kind) => {
      expect(directoryPictureUrl(directory, kind, 'a/b')).toBe(
        `https://explorer.example/${kind}/a%2Fb?projectId=project&st=appkit&sv=html-shop-1.2.3`,
      )
    },
  )

  it('of a wallet is there for everybody, and says nothing of a project where there is none', () => {
    const withoutProject = { ...directory, projectId: undefined }
    expect(directoryPictureUrl(withoutProject, 'getWalletImage', 'a')).toBe(
      'https://explorer.example/getWalletImage/a?st=appkit&sv=html-shop-1.2.3',
    )
    expect(directoryPictureUrl(withoutProject, 'public/getTokenImage', 'ETH')).toBeUndefined()
  })

  it('is none without an id, and without a directory', () => {
    expect(directoryPictureUrl(directory, 'getWalletImage', undefined)).toBeUndefined()
    expect(directoryPictureUrl({ ...directory, explorerUrl: '' }, 'getWalletImage', 'a')).toBeUndefined()
  })
})
