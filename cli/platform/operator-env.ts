import type { ShopBindings } from '../../worker/operations/shop-bindings.ts'

/** The worker's bindings and settings as the commands read them. */
export type OperatorEnv = ShopBindings & Record<string, unknown>
