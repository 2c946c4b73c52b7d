import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef, useLayoutEffect, type ReactElement, type Ref } from 'react'
import { Dialog, type CloseSource, type DialogHandle } from './Dialog'
import type { TakeOver } from './useModalDialog'

// Not covered here, because happy-dom has no top layer: the browser's own closing and moving in the document
// (end-to-end tests).

type Props = { open: boolean; sources?: CloseSource[]; handle?: Ref<DialogHandle>; onTakeOver?: TakeOver }

function Example({ open, sources = [], handle, onTakeOver }: Props): ReactElement {
  return (
    <Dialog
      open={open}
      labelledBy="title"
      onTakeOver={onTakeOver}
      onRequestClose={(source) => sources.push(source)}
      ref={handle}
    >
      <h2 id="title" tabIndex={-1} data-view-title="">
        Connect wallet
      </h2>
      <input aria-label="Search" />
    </Dialog>
  )
}

const dialog = (): HTMLElement => screen.getByRole('dialog', { hidden: true })

describe('Dialog', () => {
  it('is named by the title of its view', () => {
    render(<Example open />)
    expect(screen.getByRole('dialog', { name: 'Connect wallet' })).toBe(dialog())
  })

  it('gives the focus back to who opened what stood in its place', () => {
    const opener = document.body.appendChild(document.createElement('button'))
    const onTakeOver = (): ReturnType<TakeOver> => ({ focused: 'Search', scrollTop: 0, opener })
    const { rerender } = render(<Example open onTakeOver={onTakeOver} />)
    expect(dialog().contains(document.activeElement)).toBe(true)
    rerender(<Example open={false} onTakeOver={onTakeOver} />)
    expect(document.activeElement).toBe(opener)
    opener.remove()
  })

  it('asks to close on Esc and stays open until told', () => {
    const sources: CloseSource[] = []
    render(<Example open sources={sources} />)
    fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Escape' })
    fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Escape' })
    expect(sources).toEqual(['keyboard', 'keyboard'])
    expect(dialog().hasAttribute('open')).toBe(true)
  })

  it('hears Esc as soon as it is open, before it is painted', () => {
    const sources: CloseSource[] = []
    const Visitor = (): ReactElement => {
      useLayoutEffect(() => {
        fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Escape' })
      }, [])
      return <Example open sources={sources} />
    }
    render(<Visitor />)
    expect(sources).toEqual(['keyboard'])
  })

  it('hears Esc even if the page swallows keys on their way out', () => {
    const sources: CloseSource[] = []
    render(<Example open sources={sources} />)
    screen.getByLabelText('Search').addEventListener('keydown', (event) => event.stopImmediatePropagation())
    fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Escape' })
    expect(sources).toEqual(['keyboard'])
  })

  it('leaves an Esc alone that ends a composition', () => {
    const sources: CloseSource[] = []
    render(<Example open sources={sources} />)
    fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Escape', isComposing: true })
    expect(sources).toEqual([])
  })

  it('turns the browser’s cancel into a request', () => {
    const sources: CloseSource[] = []
    render(<Example open sources={sources} />)
    const cancel = new Event('cancel', { cancelable: true })
    act(() => void dialog().dispatchEvent(cancel))
    expect(cancel.defaultPrevented).toBe(true)
    expect(sources).toEqual(['keyboard'])
  })

  it('comes back when the browser closes it unasked', () => {
    const sources: CloseSource[] = []
    render(<Example open sources={sources} />)
    dialog().removeAttribute('open')
    act(() => void dialog().dispatchEvent(new Event('close')))
    expect(dialog().hasAttribute('open')).toBe(true)
    expect(sources).toEqual(['keyboard'])
  })

  it('asks to close on a press of the overlay, not of what stands on it', () => {
    const sources: CloseSource[] = []
    render(<Example open sources={sources} />)
    fireEvent.click(screen.getByLabelText('Search'))
    expect(sources).toEqual([])
    fireEvent.click(dialog())
    expect(sources).toEqual(['overlay'])
  })

  it('does not ask when a selection ends on the overlay', () => {
    const sources: CloseSource[] = []
    render(<Example open sources={sources} />)
    fireEvent.mouseDown(screen.getByLabelText('Search'))
    fireEvent.click(dialog())
    expect(sources).toEqual([])
  })

  it('puts the focus on the title and gives it back to the opener', () => {
    const opener = document.createElement('button')
    document.body.append(opener)
    opener.textContent = 'Open'
    opener.focus()
    expect(document.activeElement?.textContent).toBe('Open')
    const { rerender } = render(<Example open />)
    expect(document.activeElement?.textContent).toBe('Connect wallet')
    rerender(<Example open={false} />)
    expect(document.activeElement?.textContent).toBe('Open')
    opener.remove()
  })

  it('keeps the page from scrolling while it is open', () => {
    const { style } = document.documentElement
    style.overflowX = 'clip'
    const { rerender, unmount } = render(<Example open />)
    expect(style.overflowX).toBe('hidden')
    rerender(<Example open={false} />)
    expect(style.overflowX).toBe('clip')
    rerender(<Example open />)
    unmount()
    expect(style.overflowX).toBe('clip')
    style.overflowX = ''
  })

  it('is shown again on demand, and only while it should be open', () => {
    const handle = createRef<DialogHandle>()
    const { rerender } = render(<Example open handle={handle} />)
    dialog().removeAttribute('open')
    handle.current?.ensureOpen()
    expect(dialog().hasAttribute('open')).toBe(true)
    rerender(<Example open={false} handle={handle} />)
    handle.current?.ensureOpen()
    expect(dialog().hasAttribute('open')).toBe(false)
  })
})
