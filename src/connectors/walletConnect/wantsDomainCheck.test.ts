import { DEFAULT_HOSTS } from '../../config'
import { wantsDomainCheck } from './wantsDomainCheck'

it.each([
  [true, 'the hosted relay, with a project id', {}],
  [false, 'the hosted relay, without one', { projectId: undefined }],
  [false, 'another relay', { relayUrl: 'wss://relay.example' }],
  [true, 'another relay whose host wants it', { relayUrl: 'wss://relay.example', domainCheck: true }],
  [false, 'the hosted relay, where the host does not want it', { domainCheck: false }],
])('is %s at %s', (expected, _where, parts: { domainCheck?: boolean; projectId?: string; relayUrl?: string }) => {
  expect(
    wantsDomainCheck({ projectId: 'project', relayUrl: DEFAULT_HOSTS.relayUrl, domainCheck: undefined, ...parts }),
  ).toBe(expected)
})
