/** The rows of the sample shop without those of search, as JSON. */
declare module 'virtual:sample-rows' {
  export const json: string
}

/** The rows of search of the sample shop, as JSON. */
declare module 'virtual:sample-search-rows' {
  export const json: string
}

/** The rows of the whole demo shop without those of search, as JSON. */
declare module 'virtual:whole-shop-rows' {
  export const json: string
}

/** The rows of search of the whole demo shop, as JSON. */
declare module 'virtual:whole-shop-search-rows' {
  export const json: string
}
