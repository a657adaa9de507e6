/** The ids of the variants on the list of a browser without an account, newest first. */
export const WISHES = 'wish_list'
/** Written after the list of the account has changed, so that other tabs load it again. */
export const WISHES_CHANGED = 'wish_list_changed'
/** The links that share the list, with the keys that end them. */
export const SHARED_WISHES = 'shared_wish_list'
