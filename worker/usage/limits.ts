/*
 * What visitors may store and cause, besides the limits per minute in wrangler.toml. The table in
 * docs/usage-limits.md has the same figures.
 */

const KB = 1024
const MB = 1024 * KB

/** The bytes of all rows that one network or one account may cause in a day (UTC). */
export const MAX_BYTES_PER_DAY = 32 * MB
/** The estimated size of a row without its texts: keys, dates and indexes. */
export const ROW_BYTES = 512

/** The maximum size of a stored quote's texts; the order and both forms of its email repeat them. */
export const MAX_QUOTE_BYTES = 256 * KB
export const QUOTE_COPIES = 4
/** The size of the other rows of a purchase: reservation, payment, events, keys. */
export const PURCHASE_BYTES = 12 * KB
/** The size of the rows of one variant in a purchase: a reserved piece and an order line. */
export const PIECE_BYTES = 256

/** The size of an account with its address book, saved articles and the maximum number of sessions. */
export const ACCOUNT_BYTES = 64 * KB
/** The size of an email with the hash of its link. */
export const MAIL_BYTES = 10 * KB

/** The emails that one network may cause in a day by registering or requesting links. */
export const MAX_MAILS_PER_NETWORK_DAY = 100
/**
 * Those of a day to one mailbox: less than MAX_UNPROVEN_MAILS_PER_DAY, so that a stranger with one network leaves
 * links for the owner.
 */
export const MAX_MAILS_PER_NETWORK_AND_MAILBOX = 6
/** The emails that all visitors together may cause in an hour. */
export const MAX_MAILS_PER_HOUR = 1000
/**
 * The requests to the EU's register of VAT numbers that one network may cause in a day; above it, tax is
 * charged.
 */
export const MAX_VAT_CHECKS_PER_DAY = 60
export const MAX_VAT_CHECKS_PER_HOUR = 600
/** The bytes of new pictures that one network or one account may upload in a day: a full portfolio. */
export const MAX_ADDED_PICTURE_BYTES_PER_DAY = 1000 * MB
/** The payments that one network may start in a day. */
export const MAX_PAYMENTS_PER_DAY = 500

/**
 * The limits of simultaneous unpaid orders, and of pieces in them; a single order may have any number of
 * pieces.
 */
export const MAX_HOLDS = { network: 20, account: 5 } as const
export const MAX_HELD_PIECES = 300
/** How often in a day more than half of the remaining stock may be reserved without being paid for. */
export const MAX_SCARCE_HOLDS_PER_DAY = { network: 12, account: 6 } as const
/** The factor for visitors who have passed Turnstile. */
export const PROVEN_FACTOR = 10

/** The storage by all visitors in an hour above which the shop asks for a Turnstile proof. */
export const PRESSURE_BYTES_PER_HOUR = 50 * MB
export const PRESSURE_ROWS_PER_HOUR = 10_000
