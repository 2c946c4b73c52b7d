import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { I18nProvider } from '../../i18n'
import { en } from '../../i18n/messages/en'
import { Tabs } from './Tabs'

const TABS = [
  { name: 'tokens', title: 'Tokens' },
  { name: 'activity', title: 'Activity' },
  { name: 'names', title: 'Names' },
] as const

function Example(): ReactElement {
  const [selected, setSelected] = useState<'tokens' | 'activity' | 'names'>('tokens')
  return (
    <Tabs label="Account" tabs={TABS} selected={selected} onSelect={setSelected}>
      {(tab) => `panel of ${tab}`}
    </Tabs>
  )
}

const tab = (name: string): HTMLElement => screen.getByRole('tab', { name })

describe('Tabs', () => {
  it('shows the panel of the selected tab, named by it', async () => {
    render(<Example />)
    await userEvent.click(tab('Activity'))
    expect(tab('Activity').getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('tabpanel', { name: 'Activity' }).textContent).toBe('panel of activity')
  })

  it('is one stop of the Tab key', () => {
    render(<Example />)
    expect(screen.getAllByRole('tab').map((element) => element.tabIndex)).toEqual([0, -1, -1])
  })

  it.each([
    ['{ArrowRight}', 'Activity'],
    ['{ArrowLeft}', 'Names'],
    ['{End}', 'Names'],
    ['{ArrowRight}{Home}', 'Tokens'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Tokens'],
  ])('moves with %s to %s', async (keys, name) => {
    render(<Example />)
    tab('Tokens').focus()
    await userEvent.keyboard(keys)
    expect(document.activeElement).toBe(tab(name))
    expect(tab(name).getAttribute('aria-selected')).toBe('true')
  })

  it('turns the arrow keys round where text runs from right to left', async () => {
    render(
      <I18nProvider locale="ar" messages={en}>
        <Example />
      </I18nProvider>,
    )
    tab('Tokens').focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(tab('Activity'))
  })
})
