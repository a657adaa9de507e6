/** The bindings that an operation reads and changes: the shop's database, its cache and its files. */
export interface ShopBindings {
  readonly DB: D1Database
  readonly CACHE: KVNamespace
  readonly MEDIA: R2Bucket
}
