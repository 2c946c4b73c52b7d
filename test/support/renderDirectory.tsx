import { act, fireEvent, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { StoreContext } from '../../src/store'
import { settle } from './fakes'
import { createTestStore, fakeServices, type ServiceParts, type StoreWishes } from './testStore'

type DirectorySetup = StoreWishes & {
  /** What `/getWallets` answers; without it nobody is reachable. */
  answer?: unknown
  services?: ServiceParts
  /** Brings the store to where the view begins. */
  prepare?: (store: ReturnType<typeof createTestStore>) => void
}

/**
 * Renders a view of wallets on a store whose directory answers, and waits until it has. `press` and `write` do what a
 * visitor does and wait for what follows.
 */
export async function renderDirectory(
  view: ReactElement,
  { answer, services: parts, prepare, ...wishes }: DirectorySetup = {},
) {
  const services = fakeServices({ answers: answer === undefined ? {} : { '/getWallets': answer }, ...parts })
  const test = createTestStore(services, { ...wishes, options: { projectId: 'project', ...wishes.options } })
  await services.loadQueryLayer()
  prepare?.(test)
  const settled = () => act(settle)
  const rendered = render(<StoreContext value={test.store}>{view}</StoreContext>)
  await settled()
  const press = (element: HTMLElement) => act(async () => (element.click(), await settle()))
  const write = (box: HTMLElement, text: string) =>
    act(async () => (fireEvent.change(box, { target: { value: text } }), await settle()))
  return {
    ...test,
    settled,
    press,
    write,
    ...rendered,
    asked: () => services.http.asked('/getWallets').map(({ query }) => query),
  }
}
