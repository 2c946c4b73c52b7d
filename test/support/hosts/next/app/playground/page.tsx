import { loadSettings } from '../settings'
import { Playground } from './Playground'

export const dynamic = 'force-dynamic'

export default async function Page() {
  return <Playground settings={await loadSettings()} />
}
