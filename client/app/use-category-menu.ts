import { useRef, useState, type ComponentType } from 'react'
import type { CategoryMenu as Menu } from '#shared/catalog/menu-contract.ts'
import type { CategoryMenuProps } from '../catalog/category-menu.tsx'
import { withMessages } from '../locale/load-messages.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { whenIdle } from '../runtime/when-idle.ts'

interface LoadedMenu {
  readonly CategoryMenu: ComponentType<CategoryMenuProps>
  readonly menu: Menu
}

export interface CategoryMenuState {
  readonly loadedMenu: LoadedMenu | undefined
  readonly load: () => void
}

/** The categories of the menu once they are loaded. `load` may be called again, also after a failure. */
export function useCategoryMenu(): CategoryMenuState {
  const visitor = useVisitor()
  const [loadedMenu, setLoadedMenu] = useState<LoadedMenu>()
  const isRequested = useRef(false)
  const load = async () => {
    try {
      const { CategoryMenu, fetchCategoryMenu } = await withMessages(
        visitor,
        'colours',
        import('../catalog/category-menu.tsx'),
      )
      setLoadedMenu({ CategoryMenu, menu: await fetchCategoryMenu(visitor) })
    } catch {
      // The menu still has its link to the list, and the next opening tries again.
      isRequested.current = false
    }
  }
  return {
    loadedMenu,
    load() {
      if (isRequested.current) return
      isRequested.current = true
      // The browser paints the press before it loads the contents.
      whenIdle(() => void load())
    },
  }
}
