import { CDN_PAGE_PATH, cdnAnswers } from './cdnPage'
import type { TestSandbox } from './sandbox'
import type { OwnAnswer } from './widgetPage/answerOwnPage'

/** A page which a developer made with one of the frameworks, or without. */
export type HostRow = {
  /** The heading of the page. */
  name: string
  /** Where the sandbox serves it. */
  path: string
  /** What a server of the host's own answers instead, by address. */
  answers?(sandbox: TestSandbox): Record<string, OwnAnswer>
}

/** Every host app, made by `scripts/hosts.mjs` from a copy of its folder. */
export const hosts: readonly HostRow[] = [
  { name: 'Vue', path: '/hosts/vue/dist/index.html' },
  { name: 'Svelte', path: '/hosts/svelte/dist/index.html' },
  { name: 'React 19', path: '/hosts/react19/dist/index.html' },
  { name: 'React 18', path: '/hosts/react18/dist/index.html' },
  { name: 'Angular', path: '/hosts/angular/dist/index.html' },
  { name: 'Plain HTML', path: '/hosts/module/dist/index.html' },
  { name: 'Classic script', path: '/hosts/classic/dist/index.html' },
  { name: 'Self-contained script', path: '/hosts/classic/dist/self-contained.html' },
  { name: 'Another origin', path: CDN_PAGE_PATH, answers: cdnAnswers },
]
