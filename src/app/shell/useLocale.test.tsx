import { act, renderHook } from '@testing-library/react'
import { parseOptions } from '../../options'
import { useLocale } from './useLocale'

const { options } = parseOptions({}, { name: '', description: '', url: '' })
const inLocale = (locale: string) => ({ ...options, locale })
const TITLE = 'connect.title'

it('changes the words together with their language, once they are there', async () => {
  const { result, rerender } = renderHook(useLocale, { initialProps: inLocale('de') })
  expect(result.current.locale).toBe('de')
  await act(async () => undefined)
  const german = result.current.messages[TITLE]
  rerender(inLocale('ar'))
  expect([result.current.locale, result.current.messages[TITLE]]).toEqual(['de', german])
  await act(async () => undefined)
  const arabic = result.current.messages[TITLE]
  expect([result.current.locale, arabic === german]).toEqual(['ar', false])
  rerender(inLocale('en'))
  expect([result.current.locale, result.current.messages[TITLE]]).toEqual(['ar', arabic])
  await act(async () => undefined)
  expect([result.current.locale, result.current.messages[TITLE]]).toEqual(['en', 'Connect wallet'])
})

it('speaks the last language that was wanted, whichever words come last', async () => {
  const { result, rerender } = renderHook(useLocale, { initialProps: inLocale('en') })
  rerender(inLocale('fr'))
  rerender(inLocale('en'))
  await act(async () => undefined)
  expect(result.current.locale).toBe('en')
})
