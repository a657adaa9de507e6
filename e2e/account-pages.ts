import { BEFORE_RELEASE } from './tags.ts'

export const ACCOUNT_PAGES = ['/my', '/my/details', '/my/product', '/my/blog', '/my/portfolio']

/** The page of the details represents the others, which are checked in the same way. */
const REPRESENTATIVE = '/my/details'

export const TAGGED_ACCOUNT_PAGES = [
  { paths: [REPRESENTATIVE], tag: [] },
  { paths: ACCOUNT_PAGES.filter((path) => path !== REPRESENTATIVE), tag: BEFORE_RELEASE },
]
