import { checkContent } from './content/check-content.ts'
import { readCoupons, readShipping, readTax } from './content/read-checkout.ts'
import type { Content } from './content/content.ts'
import { reportStrangers, type Reading } from './content/folder.ts'
import { createKeptTexts } from './content/kept-texts.ts'
import { createKnown } from './content/known.ts'
import { ContentError, sortProblems } from './content/problem.ts'
import { readFilms } from './content/read-films.ts'
import { readAttributes, readPages } from './content/read-files.ts'
import { readCategories, readRedirects, readReviews, readShop } from './content/read-lists.ts'
import { readBlogs, readProducts, readSoft } from './content/read-kinds.ts'
import { listPictures } from './content/read-pictures.ts'
import { createReport } from './content/report.ts'
import type { Progress } from './progress.ts'

export { ContentError } from './content/problem.ts'
export type { Content } from './content/content.ts'

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
  checkContent({ shop, ...content }, { report, known, pictures })
  if (shop === undefined || report.problems.length > 0) {
    throw new ContentError(sortProblems(report.problems))
  }
  return { shop, ...content }
}
