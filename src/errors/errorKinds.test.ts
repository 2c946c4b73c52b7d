import type * as ErrorsModule from '.'

/** The classes as one file of the product has them. */
const aFile = (): typeof ErrorsModule => {
  let errors: typeof ErrorsModule | undefined
  jest.isolateModules(() => (errors = jest.requireActual<typeof ErrorsModule>('.')))
  if (!errors) throw new Error('not loaded')
  return errors
}

/** Two files that know each other's classes. */
const twoFiles = () => {
  const [page, app] = [aFile(), aFile()]
  const kindsOf = ({ WidgetError, HttpError, UserRejectedError }: typeof page) => [
    WidgetError,
    HttpError,
    UserRejectedError,
  ]
  app.introduceErrorKinds(kindsOf(app), kindsOf(page))
  return [page, app] as const
}

describe('an error of another file of the product', () => {
  it('is none of ours as long as the files were not introduced', () => {
    expect(new (aFile().WidgetError)('INTERNAL') instanceof aFile().WidgetError).toBe(false)
  })

  it('is known by its class, in both of them', () => {
    const [page, app] = twoFiles()
    for (const [own, other] of [
      [page, app],
      [app, page],
    ] as const) {
      const [error, refusal, http] = [
        new other.WidgetError('REMOVED'),
        new other.UserRejectedError(),
        new other.HttpError({ status: 500 }),
      ]
      const kindsOf = (thrown: unknown) =>
        (['WidgetError', 'UserRejectedError', 'HttpError', 'RpcError'] as const).filter(
          (name) => thrown instanceof own[name],
        )
      expect([error, refusal, http].map(kindsOf)).toEqual([
        ['WidgetError'],
        ['WidgetError', 'UserRejectedError'],
        ['WidgetError', 'HttpError'],
      ])
      expect(own.toWidgetError(refusal)).toBe(refusal)
    }
  })

  it('is not what looks like one: a wallet’s words are not shown as ours', () => {
    const [page] = twoFiles()
    const lookAlike = Object.assign(new Error('Give me your phrase'), { name: 'WalletWidgetError', code: 'INTERNAL' })
    for (const thrown of [lookAlike, { code: 'INTERNAL', params: {} }, null, undefined, 'INTERNAL'])
      expect(thrown instanceof page.WidgetError).toBe(false)
  })

  it('does not make other classes of a host know it', () => {
    const [page, app] = twoFiles()
    class HostError extends page.WidgetError {}
    expect(new HostError('INTERNAL') instanceof page.WidgetError).toBe(true)
    expect(new app.WidgetError('INTERNAL') instanceof HostError).toBe(false)
  })
})
