import type { ShopBindings } from '../../worker/operations/shop-bindings.ts'

/** The bindings and variables of the worker, as commands read them. */
export type OperatorEnv = ShopBindings & Record<string, unknown>
