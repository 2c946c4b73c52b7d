const switchedOff = [
  // A page that a test serves itself counts as a public one, which may not load the sandbox wallet from this machine.
  'LocalNetworkAccessChecks',
  // What a browser with windows prepares for each of them, at more cost than loading the widget: suggestions below an
  // address bar that nobody sees, and a process for the next site, which a context with one page has no use for.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
]

const flagsWithout = (features: readonly string[]): string[] => [
  '--no-sandbox',
  '--disable-gpu',
  // Drawing and networking in the browser's own process: a tenth less work than in two more.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  // A wheel's way is gone at once: where the page is scrolled to is known when the wheel is told to have turned.
  '--disable-smooth-scrolling',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${features.join(',')}`,
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1 , EXCLUDE [::1]',
]

/**
 * Flags for a browser that keeps to itself (other hosts do not even resolve) and computes as it does for visitors: for
 * what measures it.
 */
export const measuredFlags = [
  ...flagsWithout(switchedOff),
  // A tool that follows what a page asks for is told where in a script it was asked. A browser without one never looks
  // that up; for it the whole script is parsed again (`V8.CollectSourcePositions`: 100 ms of a guide that is opened first, at 4×). So the
  // places are noted when a script is compiled, which costs a little and is not measured as the page's.
  '--js-flags=--no-enable-lazy-source-positions',
]

/**
 * The same for tests, a fifth less work: one process for all sites of a page, and no compilers that pay off after
 * minutes only.
 */
export const browserFlags = [
  ...flagsWithout([...switchedOff, 'IsolateOrigins', 'site-per-process']),
  '--disable-site-isolation-trials',
  '--js-flags=--no-turbofan --no-maglev --max-lazy',
]
