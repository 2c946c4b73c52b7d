/** Signing in with the wallet. */
export const siwxTexts = {
  'siwx.title': 'Sign in',
  'siwx.signInTo': 'Sign in to {site}',
  'siwx.explain': 'Signing shows that this account is yours. It’s free and moves nothing.',
  'siwx.site': 'Site',
  'siwx.account': 'Account',
  'siwx.network': 'Network',
  'siwx.showMessage': 'Show the whole message',
  'siwx.sign': 'Sign',
  'siwx.checkFailed': 'A problem occurred while trying initialize authentication',
  'siwx.declined': 'Signature declined',
  'siwx.smartAccount': 'This application might not support Smart Accounts',
  'siwx.authenticating': 'Authenticating...',
  'siwx.signingIn': 'Signing you in',
  'siwx.signingInText': 'Your wallet signed. We’re checking the signature, then you’re connected to {site}.',
} as const
