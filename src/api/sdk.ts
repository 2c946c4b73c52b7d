import { version } from '../config'

/** What a host may say of itself to the services (spec §3, interface §8). */
export type SdkLabels = { sdkType?: string; sdkVersion?: string }

/** The host's labels, else the defaults. A version has the form framework-adapter-semver. */
export const sdkLabels = ({
  sdkType = 'appkit',
  sdkVersion = `html-universal-${version}`,
}: SdkLabels): Required<SdkLabels> => ({ sdkType, sdkVersion })

/** What every call to a hosted service carries in its query (spec §7). */
export function serviceQuery(context: SdkLabels & { projectId?: string }): {
  projectId?: string
  st: string
  sv: string
} {
  const { sdkType, sdkVersion } = sdkLabels(context)
  return { projectId: context.projectId, st: sdkType, sv: sdkVersion }
}
