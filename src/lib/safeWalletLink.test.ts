import * as fc from 'fast-check'
import { safeWalletLink } from './safeUrl'

describe('safeWalletLink', () => {
  it.each([
    ['metamask://', 'metamask://'],
    ['rainbow:', 'rainbow:'],
    ['Rainbow://open', 'Rainbow://open'],
    [`${'w'.repeat(50)}://`, `${'w'.repeat(50)}://`],
    ['abc://', 'abc://'],
    ['  trust://  ', 'trust://'],
    ['wallet.one+two-3://open/wc?a=b&c=d#e', 'wallet.one+two-3://open/wc?a=b&c=d#e'],
    ['HTTPS://link.example', 'https://link.example/'],
    ['https://link.example/a?b=c#d', 'https://link.example/a?b=c#d'],
    ['http://localhost:4173/wallet', 'http://localhost:4173/wallet'],
    ['http://127.0.0.1/', 'http://127.0.0.1/'],
    ['harbor://wc?next=https://link.example', 'harbor://wc?next=https://link.example'],
  ])('lets %j open a wallet', (text, link) => {
    expect(safeWalletLink(text)).toBe(link)
  })

  it.each([
    'javascript:',
    'javascript:alert(1)',
    'javascript://%0aalert(1)',
    'JaVaScRiPt://x',
    ' javascript:alert(1)',
    '\u0000javascript:alert(1)',
    '\u0001\u001fjavascript://',
    'java\nscript:alert(1)',
    'java\tscript://',
    'vbscript:msgbox',
    'data:text/html,<script>alert(1)</script>',
    'data:',
    'file:///etc/passwd',
    'file://',
    'blob:https://a.example/1',
    'blob:',
    'about:blank',
    'about:',
    'filesystem:https://a.example/x',
    'view-source:https://a.example',
    'view-source://',
    'intent://scan/#Intent;scheme=x;end',
    'intent:',
    'http://a.example',
    'http:',
    'http://localhost.a.example',
    'https://',
    'ws://a.example',
    'ms-msdt://x',
    'chrome://settings',
    'chrome-extension://x',
    'mailto:a@a.example',
    'tel:112',
    'wallet:/path',
    'wallet:path',
    'wallet://a b',
    'wallet://"><script>',
    "wallet://'",
    'wallet://\\\\a',
    'wallet://\u202e',
    'wallet://\u0000',
    'wallet://a\n',
    '1wallet://',
    '://',
    ':',
    '',
    ' ',
    'wallet',
    '//a.example',
    '/a',
    'sms:',
    'sms://1',
    'SMS://1',
    'facetime://a',
    'itms-services://?action=download',
    'itms-apps://x',
    'market://details?id=a',
    'vscode://x',
    'vscode-insiders://x',
    'jetbrains://x',
    'idea://x',
    'ms-settings:',
    'ms-appinstaller://x',
    'shortcuts://run',
    'workflow://x',
    'prefs:',
    'app-prefs://x',
    'apple-otpauth://x',
    'web+wallet://x',
    'macappstores://x',
    'appmarket://details?id=a',
    'mimarket://details?id=a',
    'altstore://install',
    'apt://x',
    'kiro://x',
    'emacs://open',
    'warp://action',
    'iterm2:',
    'raycast://script',
    'obsidian://x',
    'bitwarden://x',
    'zoommtg://x',
    'steam://run',
    'ssh://a',
    'tg://x',
    'upi://pay',
    'c:',
    'c://x',
    'ab://x',
    'search-ms:',
    'callto://1',
    'x-apple.systempreferences:',
    `${'w'.repeat(51)}://`,
    `wallet://${'x'.repeat(2048)}`,
  ])('does not open %j', (text) => {
    expect(safeWalletLink(text)).toBeUndefined()
  })

  it.each([undefined, null, 1, {}, ['wallet://'], { toString: () => 'wallet://' }])(
    'does not open %p, which is no text',
    (value) => {
      expect(safeWalletLink(value)).toBeUndefined()
    },
  )

  it('makes of any text nothing but https or a plain native link', () => {
    const scheme = fc.constantFrom(
      'tel:',
      'sms://',
      'itms-services://',
      'VSCode://',
      'ms-settings:',
      'shortcuts://',
      'market://',
      'javascript:',
      'data:text/html,',
      'vbscript:',
      'file://',
      'https://',
      'http://',
      'intent://',
      'wallet:',
      'wallet://',
      '',
    )
    const noise = fc.string({
      unit: fc.constantFrom(
        '\u0000',
        '\t',
        '\n',
        ' ',
        '\u200b',
        '\u202e',
        'a',
        ':',
        '/',
        '#',
        '@',
        '\\',
        '%',
        '"',
        '<',
      ),
      maxLength: 6,
    })
    const shape = fc.tuple(noise, scheme, noise, fc.webUrl(), fc.string()).map((parts) => parts.join(''))
    fc.assert(
      fc.property(
        fc.oneof(
          shape,
          fc.string(),
          fc.tuple(scheme, noise).map((parts) => parts.join('')),
        ),
        (text) => {
          const link = safeWalletLink(text) ?? 'wallet:'
          // What a browser makes of it is what counts: its own parser says the scheme.
          expect(new URL(link).protocol).not.toMatch(
            /^(?:javascript|data|vbscript|file|blob|about|filesystem|view-source|intent|ftp|tel|sms|mailto|itms-services|vscode|ms-settings|shortcuts|market):$/,
          )
          expect(link).toMatch(
            /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]|[a-z][a-z0-9+.-]*:(?:\/\/[!-~]*)?$)/i,
          )
        },
      ),
      { numRuns: 2000 },
    )
  })
})
