import type { RefusalCode } from '#shared/admin/refusals.ts'

export const REFUSALS_EN = {
  'refusal.line_unknown': 'The order has no such line. Check it again.',
  'refusal.line_twice': 'Each line of the order can be named once. Put its pieces together.',
  'refusal.line_without_pieces': 'The quantity of a line is a whole number from 1.',
  'refusal.refund_of_refunded':
    'The whole order is refunded already. There is nothing left to refund.',
  'refusal.refund_of_changed':
    'The order has just changed, so nothing was refunded. Look at it and try again.',
  'refusal.refund_differs':
    'This refund was stored before you changed it, and is in the list below. Look at it; send again only to refund your changes, too.',
  'refusal.refund_of_everything':
    'Nothing of the order would be left. Cancel the order instead: that refunds the shipping, too.',
  'refusal.refund_of_nothing': 'Enter an amount above 0.',
  'refusal.refund_decimals': 'An amount in this currency has at most {digits} decimals.',
  'refusal.refund_state': 'The state of the order is “{state}”, so nothing of it can be refunded.',
  'refusal.cancel_state':
    'The state of the order is “{state}”, so it can no longer be cancelled. Look at it again.',
  'refusal.deliver_state':
    'The state of the order is “{state}”, so it can’t have reached the buyer. Look at it again.',
  'refusal.refund_pieces':
    '{left} of “{name}” can still be refunded, not {quantity}. Lower the quantity.',
  'refusal.refund_amount':
    '{left} of the order can still be refunded, not {amount}. Lower the amount.',
  'refusal.parcel_unknown':
    'The state of the order is “{state}”, and it has no such parcel. Look at it again.',
  'refusal.parcel_state': 'The state of the order is “{state}”, so no parcel of it can leave.',
  'refusal.parcel_empty':
    'Nothing of the order is left to ship, or no pieces were chosen. Choose at least one.',
  'refusal.parcel_of_changed':
    'The order has just changed, or less of it is left than the parcel contains. Nothing was shipped; look at the order and try again.',
  'refusal.parcel_differs':
    'This parcel was stored before you changed it, and is in the list of parcels. Look at it; send again only to ship another parcel.',
  'refusal.parcel_pieces':
    '{left} of “{name}” can still be shipped, not {quantity}. Lower the quantity.',
  'refusal.tracking_link': 'A tracking link begins with https://. Correct it or leave it empty.',
  'refusal.mail_not_kept':
    'This mail was sent, and its link works only once, so the shop does not keep it. The customer can request a new one in the shop.',
  'refusal.mail_other_address':
    'Order {number} has another email address now, or none. No mail was written; look at the order.',
  'refusal.mail_waits':
    'A new mail waits already. It leaves within some minutes; send it again only after that.',
  'refusal.mail_no_recipient':
    'No mail can be sent to this address. Reach the customer in another way.',
  'refusal.mail_refund_failed':
    'The bank has returned this refund. The mail was not written again.',
  'refusal.mail_ambiguous': 'Several mails have ids that begin like this. Choose one in the list.',
  'refusal.stock_of_bundle':
    '{sku} is a set: its stock follows from its parts. Change theirs instead.',
  'refusal.stock_below_zero':
    'The stock of {sku} is {stock} and cannot fall below 0. Nothing was changed; take fewer.',
  'refusal.stock_above_maximum':
    'The stock of {sku} is {stock} and cannot rise above {max}. Nothing was changed; add fewer.',
  'refusal.stock_changed':
    'The stock of {sku} has changed: it is {stock} now. Nothing was changed; look and try again.',
  'refusal.sale_not_lower':
    '{sku} does not cost more than that now. Enter a lower price for the sale.',
  'refusal.shop_empty': 'The shop has no catalogue yet. Import its content first.',
  'refusal.base_currency':
    '{currency} is the base currency: its rate is always 1. Change the rate of another one.',
  'refusal.coupon_exists': 'The coupon {code} exists already. Choose another code.',
  'refusal.coupon_past': 'The last day, {date}, is past. Choose a later one.',
  'refusal.account_without_email':
    'This account has no email address, so no link can be sent to it.',
  'refusal.several_accounts':
    '{reference} has several accounts. Open one of them and erase it there.',
  'refusal.shop_without_address':
    'The shop’s address is not configured, so no link can be made. Tell whoever runs the shop’s server.',
  'refusal.draft_differs':
    'This draft was saved before you changed it, and is in the list of drafts. Save again to store your changes as another draft, then cancel the first one.',
  'refusal.draft_total':
    'Prices have changed since this total was shown. It is calculated again: look at it, then save.',
  'refusal.draft_over': 'The draft was paid or cancelled, or has expired. Make a new one.',
  'refusal.draft_sent':
    'Somebody else has just mailed this draft to the customer. Send it again only if it is needed twice.',
  'refusal.draft_paid':
    'The customer is paying the draft, or has paid it, so it cannot be cancelled. Look for the order.',
  'refusal.question_language':
    'The question was asked in another language ({language}). Translate it, too.',
  'refusal.question_changed':
    'Somebody else has just hidden this question or shown it again. Your text is still here: send it again if it is still right.',
  'refusal.answer_changed':
    'Somebody else has just answered: “{answer}” Your text is still here: send it again to replace that answer.',
  'refusal.text_empty': 'The text is empty. Write something.',
  'refusal.text_too_long': 'The text has more than {max} characters. Shorten it.',
  'refusal.last_owner': 'The shop needs an owner. Make somebody else owner first.',
  'refusal.staff_changed': 'Somebody else has just changed this member of staff. Look again.',
  'refusal.staff_exists':
    '{email} is on the staff already and has another role. Nothing was changed; change the role in the list.',
  'refusal.tracking_changed':
    'Somebody else has just corrected the number to {tracking}. Yours is still here: send it again if it is the right one.',
  'refusal.view_exists': 'You have a view named “{name}” already. Choose another name.',
  'refusal.view_limit': 'You have {max} views. Delete one before you save another.',
  'refusal.undo_changed':
    'This has changed since, so it was not undone. Look at it and change it yourself.',
} as const satisfies Readonly<Record<`refusal.${RefusalCode}`, string>>
