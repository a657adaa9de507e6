import { createStore, type StoreApi } from 'zustand/vanilla'

/** The loading flag (spec §3 and §4): true on each request without `dontNeedLoading`, false on any response. */
export interface LoadingState {
  readonly loadingStatus: boolean
}
export type LoadingStore = StoreApi<LoadingState>
export const createLoadingStore = (): LoadingStore => createStore(() => ({ loadingStatus: false }))

export function setLoading(store: LoadingStore, loadingStatus: boolean): void {
  store.setState({ loadingStatus })
}
