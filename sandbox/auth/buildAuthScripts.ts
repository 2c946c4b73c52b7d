import { bundleScripts } from '../bundleScripts'

const entries = ['sdk', 'socialReturn'] as const

let scripts: Promise<ReadonlyMap<string, string>> | null = null

/** A script of the auth origin. All are bundled when the first one is wanted. */
export async function authScript(name: (typeof entries)[number]): Promise<string> {
  scripts ??= bundleScripts('sandbox/auth/browser', entries, { minifySyntax: true })
  return (await scripts).get(`${name}.js`) ?? ''
}
