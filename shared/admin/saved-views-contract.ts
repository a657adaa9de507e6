import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { ListOrdersInput } from './orders-contract.ts'

export const MAX_VIEWS = 20
export const MAX_VIEW_NAME_CHARACTERS = 60

const Id = z.uuid()
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_VIEW_NAME_CHARACTERS))

/** What of the orders is listed; not which page of it. */
export const OrderFilters = z.omit(ListOrdersInput, { older: true, newer: true })
export type OrderFilters = z.output<typeof OrderFilters>

const SavedView = z.object({ id: Id, name: Name, filters: OrderFilters })
export type SavedView = z.output<typeof SavedView>

/** The lists of orders that the signed-in person has named. Nobody else sees them. */
export const fetchSavedViews = endpoint({
  method: 'GET',
  path: '/saved-views',
  input: z.object({}),
  output: z.object({ views: z.array(SavedView) }),
})

/** Stores a view. The caller chooses the id: a repeated call stores one view. */
export const createSavedView = endpoint({
  method: 'POST',
  path: '/saved-views/create',
  input: SavedView,
  output: z.object({}),
})

export const renameSavedView = endpoint({
  method: 'POST',
  path: '/saved-views/rename',
  input: z.object({ id: Id, name: Name }),
  output: z.object({}),
})

/** A view that is gone already is no mistake. */
export const deleteSavedView = endpoint({
  method: 'POST',
  path: '/saved-views/delete',
  input: z.object({ id: Id }),
  output: z.object({}),
})
