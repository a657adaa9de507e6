import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { ViewerState } from './viewer-state-machine.ts'
import type { Viewer } from './viewer.ts'

export const ViewerContext = createContext<Viewer | undefined>(undefined)

export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext)
  if (viewer === undefined) throw new Error('Rendered outside a viewer')
  return viewer
}

export function useViewerState<Slice>(select: (state: ViewerState) => Slice): Slice {
  return useStore(useViewer().store, select)
}
