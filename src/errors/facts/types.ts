/** What the guide for hosts says of an error (docs/errors.md). Nothing of it is part of the build. */
export type ErrorFacts = {
  /** What happened, in words for the developer of the page. */
  when: string
  /** Who can do something about it: nobody where it is an answer, us where it is a fault of the widget. */
  curedBy: 'visitor' | 'your page' | 'wallet' | 'service' | 'nobody' | 'us'
  /** Whether the same call may work when it is made again, and what has to happen before. */
  again: 'yes' | 'no' | 'once' | 'later' | `${'when' | 'after' | 'only after' | 'with' | 'as'} ${string}`
}
