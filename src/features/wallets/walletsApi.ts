import { explorerApi } from '../../api/explorerApi'
import { readDirectoryPage, type DirectoryPage } from './readDirectoryPage'

/** A question to the directory (reference, explorer API §2). */
export type DirectoryQuestion = {
  /** Whose directory: the answer of another one is no answer. */
  explorerUrl: string
  /** Counted from 1. */
  page: number
  entries: number
  /** CAIP-2 ids; none: any network. */
  chains: readonly string[]
  include: readonly string[]
  exclude: readonly string[]
  search?: string
  isCertifiedOnly?: boolean
}

/** The wallet directory (spec §7). */
export const walletsApi = explorerApi.injectEndpoints({
  endpoints: (build) => ({
    getWallets: build.query<DirectoryPage, DirectoryQuestion>({
      query: ({ page, entries, chains, include, exclude, search, isCertifiedOnly }) => ({
        path: '/getWallets',
        query: {
          page: String(page),
          entries: String(entries),
          chains: chains.join(','),
          include: include.join(','),
          exclude: exclude.join(','),
          search,
          badge_type: isCertifiedOnly ? 'certified' : undefined,
        },
        read: readDirectoryPage,
      }),
    }),
  }),
})
