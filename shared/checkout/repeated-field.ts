/** The parameter of `payment/intent/create` that a 409 names if its buyer has just ordered a line. */
export const REPEATED_FIELD = 'is_repeated'
