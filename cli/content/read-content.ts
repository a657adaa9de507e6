import { checkContent } from './check-content.ts'
import { readCoupons, readShipping, readTax } from './read-checkout.ts'
import type { Content } from './content.ts'
import { reportStrangers, type Reading } from './folder.ts'
import { createKeptTexts } from './kept-texts.ts'
import { createKnown } from './known.ts'
import { ContentError, sortProblems } from '../schemas/problem.ts'
import { readFilms } from './read-films.ts'
import { readAttributes, readPages } from './read-files.ts'
import { readCategories, readRedirects, readReviews, readShop } from './read-lists.ts'
import { readBlogs, readProducts, readSoft } from './read-kinds.ts'
import { listPictures } from './read-pictures.ts'
import { createReport } from '../schemas/report.ts'
import type { Progress } from '../command/progress.ts'

export { ContentError } from '../schemas/problem.ts'
export type { Content } from './content.ts'

const ENTRIES = [
  'shop.yaml',
  'categories.yaml',
  'attributes',
  'products',
  'blogs',
  'soft',
  'pages',
  'reviews.yaml',
  'redirects.yaml',
  'shipping.yaml',
  'tax.yaml',
  'coupons.yaml',
  'pictures',
  'videos',
]

interface ReadOptions {
  /** `unchecked` lets content name pictures and films that are not there: tests need none. */
  readonly pictures?: 'checked' | 'unchecked'
  readonly progress?: Progress
}

/** All of a content folder; throws a ContentError with every mistake in it. */
export async function readContent(path: string, options: ReadOptions = {}): Promise<Content> {
  const report = createReport()
  const texts = createKeptTexts()
  const reading: Reading = { path, report, texts, progress: options.progress }
  const known = createKnown()
  await reportStrangers(reading, '', ENTRIES)
  const shop = await readShop(reading)
  const content = {
    categories: await readCategories(reading, known),
    attributes: await readAttributes(reading, known),
    products: await readProducts(reading, known),
    blogs: await readBlogs(reading),
    soft: await readSoft(reading),
    pages: await readPages(reading),
    reviews: await readReviews(reading),
    redirects: await readRedirects(reading),
    shipping: await readShipping(reading),
    tax: await readTax(reading),
    coupons: await readCoupons(reading),
    films: await readFilms(reading, known),
  }
  const pictures = options.pictures === 'unchecked' ? undefined : await listPictures(reading)
  options.progress?.phase('Checking')
  checkContent({ draft: { shop, ...content }, report, known, pictures })
  if (shop === undefined || report.problems.length > 0) {
    throw new ContentError(sortProblems(report.problems))
  }
  return { shop, ...content }
}
