import { createStore, type StoreApi } from 'zustand/vanilla'

/** Spec §3 and §4: true on each request unless it asks not to, false on any response. */
export interface LoadingState {
  readonly loadingStatus: boolean
}
export type LoadingStore = StoreApi<LoadingState>
export const createLoadingStore = (): LoadingStore => createStore(() => ({ loadingStatus: false }))

export function setLoading(store: LoadingStore, loadingStatus: boolean): void {
  store.setState({ loadingStatus })
}
