/** Where the error page shows the number of the request that failed. */
export const REQUEST_ID_ATTRIBUTE = 'data-request-id'
