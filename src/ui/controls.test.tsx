import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AddressBlock } from './values/AddressBlock'
import { AmountChips } from './forms/AmountChips'
import { Banner } from './notices/Banner'
import { BannerLine } from './notices/BannerLine'
import { Note } from './notices/Note'
import { Button } from './actions/Button'
import { CopyButton } from './actions/CopyButton'
import { Field } from './forms/Field'
import { focusInitial } from './dialog/focusInitial'
import { Header } from './card/Header'
import { LinkButton } from './actions/LinkButton'
import { List } from './lists/List'
import { Message } from './notices/Message'
import { Row } from './lists/Row'
import { Steps } from './card/Steps'

describe('Button', () => {
  it.each([{ disabled: true }, { busy: true }])(
    'ignores presses and submits nothing when %p, but can be focused',
    async (state) => {
      const handleClick = jest.fn()
      const handleSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())
      render(
        <form onSubmit={handleSubmit}>
          <Button type="submit" onClick={handleClick} {...state}>
            Send
          </Button>
        </form>,
      )
      const button = screen.getByRole('button', { name: 'Send' })
      await userEvent.click(button)
      button.focus()
      expect(document.activeElement).toBe(button)
      expect(button.getAttribute('aria-disabled')).toBe('true')
      expect(handleClick).not.toHaveBeenCalled()
      expect(handleSubmit).not.toHaveBeenCalled()
    },
  )
})

describe('LinkButton', () => {
  it('leads to a safe page in a new tab that cannot reach back', () => {
    render(<LinkButton href="https://explorer.example/tx/1">View on explorer</LinkButton>)
    const link = screen.getByRole('link', { name: /View on explorer/ })
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  })

  it('draws nothing for an address that is not safe', () => {
    render(<LinkButton href="javascript:alert(1)">View on explorer</LinkButton>)
    expect(screen.queryByText('View on explorer')).toBeNull()
  })
})

describe('Row', () => {
  it('is named by its label alone and described by the rest', () => {
    render(<Row title="Harbor" label="Harbor" note="Installed" onClick={() => undefined} />)
    const row = screen.getByRole('button', { name: 'Harbor' })
    expect(document.getElementById(row.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Installed')
  })

  it('is no button without something to do', () => {
    render(<Row title="Ether" end="1" />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says which row is the present one, and ignores presses when disabled', async () => {
    const handleClick = jest.fn()
    render(<Row title="Base" current disabled onClick={handleClick} />)
    await userEvent.click(screen.getByRole('button', { name: 'Base' }))
    expect(screen.getByRole('button').getAttribute('aria-current')).toBe('true')
    expect(handleClick).not.toHaveBeenCalled()
  })
})

describe('List', () => {
  it('makes each child an item and leaves out what is not shown', () => {
    render(<List label="Wallets">{[<i key="a">a</i>, null, <i key="b">b</i>]}</List>)
    expect(screen.getByRole('list', { name: 'Wallets' })).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })
})

describe('Field', () => {
  it('ties its error to the box, and the error replaces the hint', () => {
    render(
      <Field label="Recipient" value="0x" onChange={() => undefined} hint="A name or an address" error="Too short" />,
    )
    const box = screen.getByRole('textbox', { name: 'Recipient' })
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Too short')
  })
})

describe('CopyButton', () => {
  it('copies the whole text and says so', async () => {
    const user = userEvent.setup()
    render(
      <CopyButton text="0x8f2e" label="Copy address">
        0x8f…
      </CopyButton>,
    )
    await user.click(screen.getByRole('button', { name: 'Copy address' }))
    expect(await navigator.clipboard.readText()).toBe('0x8f2e')
    expect(await screen.findByText('Copied')).toBeTruthy()
  })

  it('says when copying is not allowed', async () => {
    const user = userEvent.setup()
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    render(<CopyButton text="0x8f2e" label="Copy address" />)
    await user.click(screen.getByRole('button', { name: 'Copy address' }))
    expect(await screen.findByText(/This page blocks copying/)).toBeTruthy()
  })
})

describe('AddressBlock', () => {
  it('is read out as one text', () => {
    render(<AddressBlock address="0x41c793ab5d20f1b86e4cd9027a13bb852fe07a5d" />)
    expect(screen.getByText('0x41c793ab5d20f1b86e4cd9027a13bb852fe07a5d')).toBeTruthy()
  })
})

describe('Banner', () => {
  it.each([
    ['error', 'alert'],
    ['success', 'status'],
    ['loading', 'status'],
    ['info', 'status'],
    ['offline', 'status'],
  ] as const)('tells %s in a live region of role %s that was there before', (variant, role) => {
    const { rerender } = render(<Banner notice={null} Line={undefined} />)
    const region = screen.getByRole(role)
    // The words first, alone where the rest cannot be fetched.
    for (const Line of [undefined, BannerLine]) {
      rerender(<Banner notice={{ variant, message: 'Something happened' }} Line={Line} />)
      expect(region.textContent).toBe('Something happened')
      expect(region.querySelector('[part="banner"]')).toBeTruthy()
    }
  })
})

it.each(['success', 'error', 'offline'] as const)('a line that says %s has its icon', (variant) => {
  const { container } = render(<BannerLine notice={{ variant, message: 'Something happened' }} />)
  expect(container.querySelector('.banner > .icon')).toBeTruthy()
})

it.each([
  ['warning', true],
  ['danger', true],
  ['info', false],
] as const)('a note of tone %s has an icon of its own: %s', (tone, hasIcon) => {
  const { container } = render(<Note tone={tone}>Something to know</Note>)
  expect(container.querySelector('.note > .icon') !== null).toBe(hasIcon)
})

describe('Steps', () => {
  it('says which step is the present one and how the others stand', () => {
    render(
      <Steps
        steps={[
          { key: 'a', title: 'Signed', state: 'done' },
          { key: 'b', title: 'Sent', state: 'now' },
        ]}
      />,
    )
    const [signed, sent] = screen.getAllByRole('listitem')
    expect(signed?.textContent).toContain('done')
    expect(sent?.getAttribute('aria-current')).toBe('step')
  })
})

describe('AmountChips', () => {
  it('reports the share that was pressed', async () => {
    const handlePick = jest.fn()
    render(<AmountChips onPick={handlePick} />)
    await userEvent.click(screen.getByRole('button', { name: '25%' }))
    await userEvent.click(screen.getByRole('button', { name: 'Max' }))
    expect(handlePick.mock.calls).toEqual([[25], [100]])
  })
})

describe('Header', () => {
  it('has a back button only when there is somewhere to go', () => {
    const { rerender } = render(<Header title="Send" titleId="t" onClose={() => undefined} />)
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    rerender(<Header title="Send" titleId="t" onBack={() => undefined} onClose={() => undefined} />)
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
  })
})

describe('focusInitial', () => {
  it('prefers the control that asks for the focus to the title', () => {
    const { container } = render(
      <>
        <h2 tabIndex={-1} data-view-title="">
          Send
        </h2>
        <input data-initial-focus />
      </>,
    )
    act(() => void focusInitial(container))
    expect(document.activeElement?.tagName).toBe('INPUT')
  })

  it('selects what stands in a field already: who types writes that anew', () => {
    const { container } = render(<input data-initial-focus defaultValue="1" />)
    act(() => void focusInitial(container))
    const field = container.querySelector('input')
    expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, 1])
  })

  it('says when there is nothing to focus', () => {
    expect(focusInitial(document.createElement('div'))).toBe(false)
  })
})

describe('Message', () => {
  it('puts elements in the places of a text', () => {
    render(
      <p>
        <Message id="error.NETWORK" values={{ host: <b>example</b> }} />
      </p>,
    )
    expect(screen.getByText('example').closest('p')?.textContent).toBe('No connection to example')
  })
})
