/** Marks the element of the error page that shows the id of the failed request. */
export const REQUEST_ID_ATTRIBUTE = 'data-request-id'
