/** Where the browser keeps what this person wrote, by product. */
export const OWN_REVIEWS = 'reviews'
