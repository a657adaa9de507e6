/** The rows of the sample shop without those of search, as JSON. */
declare module 'virtual:sample-rows' {
  export const json: string
}

/** All rows of the sample shop, as JSON. */
declare module 'virtual:searchable-sample-rows' {
  export const json: string
}
