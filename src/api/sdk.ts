/** The SDK type every data call names (spec §7). */
export const SDK_TYPE = 'appkit'

/** The SDK version every data call names: the service asks for the form framework-adapter-semver. */
export const sdkVersion = (version: string): string => `html-universal-${version}`
