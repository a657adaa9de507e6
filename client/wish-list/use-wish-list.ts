import { useStore } from 'zustand'
import { useVisitor } from '../runtime/visitor.ts'
import { getWishList, type WishListState } from './wish-list.ts'

/** The visitor's wish list; for components that are loaded in the browser only. */
export function useWishList(): WishListState {
  return useStore(getWishList(useVisitor()).store)
}
