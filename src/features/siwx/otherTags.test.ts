import type { WalletHub } from '../../connectors/walletHub'
import { hearOtherTags, takeQuestion, tellOtherTags } from './otherTags'

const aTag = (isAsking = true) => {
  const end = new AbortController()
  return { end, tag: { ended: end.signal, isAsking: () => isAsking } }
}

const aHub = () => ({}) as WalletHub

describe('the question for a signature over a page of several tags', () => {
  it('is asked by the first of them, as often as it likes', () => {
    const [first, second, hub] = [aTag(), aTag(), aHub()]
    expect([first, second, first, second].map(({ tag }) => takeQuestion(hub, tag))).toEqual([true, false, true, false])
    expect(takeQuestion(aHub(), second.tag)).toBe(true)
  })

  it('is free again once nobody is asked, or the tag is gone', () => {
    const [declined, gone, last, hub] = [aTag(false), aTag(), aTag(), aHub()]
    expect(takeQuestion(hub, declined.tag)).toBe(true)
    expect(takeQuestion(hub, gone.tag)).toBe(true)
    gone.end.abort()
    expect(takeQuestion(hub, last.tag)).toBe(true)
  })
})

it('a sign-in is heard by the other tags of the page until they end', () => {
  const [from, one, two] = [aTag(), aTag(), aTag()]
  const heard: string[] = []
  hearOtherTags(from.tag.ended, () => heard.push('from'))
  hearOtherTags(one.tag.ended, () => heard.push('one'))
  hearOtherTags(two.tag.ended, () => heard.push('two'))
  two.end.abort()
  tellOtherTags(from.tag.ended)
  expect(heard).toEqual(['one'])
})
