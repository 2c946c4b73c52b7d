import type { Login, EmbeddedWalletLoader } from '../../src/connectors/login'

/** The embedded wallet as far as views reach it: every step succeeds; what comes back is what the test says. */
export function fakeLogin(parts: Partial<Login> = {}): Login {
  return {
    prepare: () => undefined,
    startEmail: async () => 'VERIFY_OTP',
    awaitDevice: () => new Promise(() => undefined),
    confirmCode: async () => undefined,
    socialUrl: async () => 'https://social.example/login',
    finishSocial: async () => undefined,
    farcasterUrl: async () => 'https://farcaster.example/login?channel=1',
    awaitFarcaster: () => new Promise(() => undefined),
    updateEmail: async () => 'VERIFY_PRIMARY_OTP',
    confirmPrimaryCode: async () => undefined,
    confirmSecondaryCode: async () => 'new@tidepool.example',
    restart: () => undefined,
    abortApprovals: () => undefined,
    syncTheme: () => undefined,
    origin: 'https://wallet.example',
    leaveStage: () => undefined,
    ...parts,
  }
}

/** The way to that wallet. */
export function fakeLoginDoor(
  parts: Partial<Login> = {},
  door: Partial<EmbeddedWalletLoader> = {},
): EmbeddedWalletLoader {
  const login = fakeLogin(parts)
  return { open: async () => login, opened: () => login, show: () => undefined, forgetQuery: () => undefined, ...door }
}
