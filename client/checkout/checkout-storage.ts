/** The key of the form's input in the tab's storage. */
export const TYPED_INPUT_KEY = 'checkout_typed'
/** The key of the number of an order that was just placed. */
export const JUST_ORDERED = 'just_ordered'
