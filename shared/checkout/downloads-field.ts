/** The field of the form and of the API by which a buyer wants downloads at once. */
export const DOWNLOADS_FIELD = 'wants_downloads_now'
