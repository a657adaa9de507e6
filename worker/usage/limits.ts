/* What visitors may store and cause, beside the limits by the minute in wrangler.toml. The table in
 * docs/usage-limits.md has the same figures. */

const KB = 1024
const MB = 1024 * KB

/** Of all rows that one network, or one account, may cause in a day (UTC), as they are counted. */
export const MAX_BYTES_A_DAY = 32 * MB
/** What a row takes beside its texts: keys, dates and indexes. */
export const ROW_BYTES = 512

/** A stored quote, texts together; its order and both forms of its mail repeat what is in it. */
export const MAX_QUOTE_BYTES = 256 * KB
export const COPIES_OF_A_QUOTE = 4
/** The other rows of a purchase: reservation, payment, events, keys. */
export const PURCHASE_BYTES = 12 * KB
/** Rows of one variant in a purchase: a reserved piece and a line of the order. */
export const PIECE_BYTES = 256

/** An account with two addresses, saved articles and as many sessions as it may have. */
export const ACCOUNT_BYTES = 32 * KB
/** A mail with the hash of its link. */
export const MAIL_BYTES = 10 * KB

/** Mails that one network may have sent in a day by registering or asking for a link. */
export const MAX_MAILS_A_DAY = 100
/** The same of everybody in an hour. */
export const MAX_MAILS_AN_HOUR = 1000
/** Questions to the EU's register of VAT numbers; whoever asks more often pays tax. */
export const MAX_VAT_CHECKS_A_DAY = 60
export const MAX_VAT_CHECKS_AN_HOUR = 600
/** Payments that one network may begin in a day. */
export const MAX_PAYMENTS_A_DAY = 500

/** Orders that wait to be paid at the same moment, and pieces in them; one alone may have any number. */
export const MAX_HOLDS = { network: 20, account: 5 } as const
export const MAX_HELD_PIECES = 300
/** How often in a day the better half of what is left may be set aside and not be paid for. */
export const MAX_SCARCE_HOLDS_A_DAY = { network: 12, account: 6 } as const
/** By so much more often by whoever has proved to be human. */
export const PROVEN_FACTOR = 10

/** What everybody together stores in an hour before the shop asks for a proof of being human. */
export const PRESSURE_BYTES_AN_HOUR = 50 * MB
export const PRESSURE_ROWS_AN_HOUR = 10_000
