import type { CategoryMenu } from '#shared/catalog/menu-contract.ts'
import { send } from '#shared/api/send.ts'
import { createBrowserApi } from '../runtime/browser-api.ts'
import type { Visitor } from '../runtime/visitor.ts'

/** Fetches the menu. The response is from the same build, so it is not parsed and no schema is loaded. */
export async function fetchCategoryMenu(visitor: Visitor): Promise<CategoryMenu> {
  const { language_id } = visitor.locale.getState().selectedLocale
  const api = createBrowserApi(visitor)
  const menu: CategoryMenu = Object(
    await send(api, {
      method: 'GET',
      url: `${api.base_url}/categories/fetch-menu?language_id=${language_id}`,
      dontNeedLoading: true,
    }),
  )
  return menu
}
