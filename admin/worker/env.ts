import type { StaffMember } from '../../worker/operations/staff.ts'
import type { ShopBindings } from '../../worker/operations/shop-bindings.ts'
import type { Internal } from '../../worker/internal.ts'

/** The bindings of admin/wrangler.toml. */
export interface AdminBindings extends ShopBindings {
  readonly ASSETS: Pick<Fetcher, 'fetch'>
  /** The shop's internal entrypoint, which holds the secrets. */
  readonly SHOP: Pick<Internal, 'readHealth' | 'priceDraft' | 'startJobs'>
  /** The one hostname on which the admin answers. */
  readonly ADMIN_HOST: string
  readonly ACCESS_TEAM: string
  readonly ACCESS_AUD: string
  readonly LOCAL: string
  readonly SHOP_URL: string
}

export interface AdminEnv {
  Bindings: AdminBindings
  Variables: {
    /** The person who makes the request. */
    staff: Pick<StaffMember, 'email' | 'role'>
    /** The id of the request in the audit log. */
    request_id: string
  }
}
