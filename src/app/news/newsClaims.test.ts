import { claimNews, releaseNews } from './newsClaims'

const [one, other] = [{}, {}]

it('a piece of news is said by the first tag that asks, by another one where that leaves', () => {
  expect([claimNews('a', one), claimNews('a', other), claimNews('a', one), claimNews('b', other)]).toEqual([
    true,
    false,
    true,
    true,
  ])
  releaseNews(one)
  expect([claimNews('a', other), claimNews('a', one), claimNews('b', one)]).toEqual([true, false, false])
})
