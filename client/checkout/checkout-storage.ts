/** The key of the form's input in the tab's storage. */
export const TYPED_INPUT_KEY = 'checkout_typed'
/** The key of the mark that the bank has returned here from a payment that this tab does not know. */
export const UNKNOWN_RETURN_KEY = 'unknown_bank_return'
/** The key of the number of an order that was just placed. */
export const JUST_ORDERED = 'just_ordered'
