/**
 * The key, in the storage of all tabs, of the lines of a payment at the bank. The checkout stores them, and a
 * sign-out removes them.
 */
export const LINES_AT_BANK_KEY = 'checkout_lines_at_bank'
