/**
 * Takes from a page what the oldest browsers of package.json lack (Chrome 111, Firefox 115, Safari 16.4), as far as
 * scripts can tell: one page with the gaps of all three. Runs in the page before its scripts.
 */
export function forgetNewerFeatures(): void {
  const gone: readonly [object | undefined, readonly string[]][] = [
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [
      Set.prototype,
      ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    ],
    [Array, ['fromAsync']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [RegExp, ['escape']],
    [ArrayBuffer.prototype, ['transfer', 'transferToFixedLength', 'detached']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']],
    [Intl, ['Segmenter', 'DurationFormat']],
    [Intl.NumberFormat.prototype, ['formatRange', 'formatRangeToParts']],
    [Intl.Locale.prototype, ['getTextInfo', 'getWeekInfo', 'getNumberingSystems', 'textInfo', 'weekInfo']],
    [Element.prototype, ['checkVisibility', 'moveBefore', 'setHTML', 'setHTMLUnsafe', 'getHTML']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [Document.prototype, ['startViewTransition', 'activeViewTransition']],
    [ElementInternals.prototype, ['states']],
    [Navigator.prototype, ['userActivation', 'connection', 'userAgentData', 'vibrate', 'scheduling']],
    [
      window,
      [
        'requestIdleCallback',
        'cancelIdleCallback',
        'scheduler',
        'CustomStateSet',
        'Iterator',
        'PerformanceEventTiming',
      ],
    ],
  ]
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object
  const helpers = ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']
  for (const [owner, names] of [...gone, [iterators, helpers] as const])
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
}
