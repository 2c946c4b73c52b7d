/** The end of a social login in its window: tells the page that began it, and nobody else. */
const { appOrigin } = document.body.dataset
const openedBy: unknown = window.opener

/** A window of another origin has hardly more than this. */
const canHear = (value: unknown): value is Pick<Window, 'postMessage'> =>
  typeof value === 'object' && value !== null && 'postMessage' in value

if (appOrigin !== undefined && canHear(openedBy)) openedBy.postMessage({ resultUri: location.href }, appOrigin)
