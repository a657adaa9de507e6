/** The key of the typed input in this tab. */
export const TYPED = 'checkout_typed'
/** The number of the order that was made a moment ago. */
export const JUST_ORDERED = 'just_ordered'
