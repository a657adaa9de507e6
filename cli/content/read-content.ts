import { checkContent } from './check-content.ts'
import { readCoupons, readShipping, readTax } from './read-checkout.ts'
import type { Content } from './content.ts'
import { reportUnknownFiles, type ReadContext } from './folder.ts'
import { createTextStore } from './text-store.ts'
import { createKnownNames } from './known-names.ts'
import { ContentError, sortProblems, type Problem } from '../schemas/problem.ts'
import { readFilms } from './read-films.ts'
import { readSafety } from './read-safety.ts'
import { readSheets } from './read-sheets.ts'
import { readAttributes, readPages } from './read-files.ts'
import {
  readCategories,
  readFactKinds,
  readGlossary,
  readRedirects,
  readReviews,
  readShop,
} from './read-lists.ts'
import { readBlogs, readProducts, readSoft } from './read-entity-kinds.ts'
import { listPictureFiles } from './read-pictures.ts'
import { createProblemReport } from '../schemas/problem-report.ts'
import type { Progress } from '../command/progress.ts'

export { ContentError } from '../schemas/problem.ts'
export type { Content } from './content.ts'

const KNOWN_FILES = [
  'shop.yaml',
  'categories.yaml',
  'attributes',
  'products',
  'blogs',
  'soft',
  'pages',
  'reviews.yaml',
  'redirects.yaml',
  'glossary.yaml',
  'shipping.yaml',
  'tax.yaml',
  'coupons.yaml',
  'facts.yaml',
  'safety.yaml',
  'safety',
  'pictures',
  'videos',
]

interface ReadOptions {
  /** With `unchecked`, content may name pictures and films that do not exist. Tests use it. */
  readonly pictures?: 'checked' | 'unchecked'
  /**
   * With `unchecked`, only the form of the files is checked: the shop has this content already, and an
   * earlier version with other rules may have accepted it.
   */
  readonly rules?: 'checked' | 'unchecked'
  readonly progress?: Progress
  /** Called with what may be imported and should be corrected, if there is anything. */
  readonly onWarnings?: (warnings: readonly Problem[]) => void
}

/** Reads and checks a content folder. Throws a ContentError with all problems. */
export async function readContent(path: string, options: ReadOptions = {}): Promise<Content> {
  const report = createProblemReport()
  const texts = createTextStore()
  const { rules = 'checked', progress } = options
  const context: ReadContext = { path, report, texts, rules, progress }
  const knownNames = createKnownNames()
  await reportUnknownFiles(context, '', KNOWN_FILES)
  const shop = await readShop(context)
  const glossary = await readGlossary(context)
  const safety = await readSafety(context, knownNames)
  const content = {
    categories: await readCategories(context, knownNames),
    attributes: await readAttributes(context, knownNames),
    products: await readProducts(context, knownNames),
    blogs: await readBlogs(context),
    soft: await readSoft(context),
    pages: await readPages(context),
    reviews: await readReviews(context),
    redirects: await readRedirects(context),
    shipping: await readShipping(context, knownNames),
    tax: await readTax(context),
    coupons: await readCoupons(context),
    facts: await readFactKinds(context),
    glossary,
    safety,
    sheets: await readSheets(context, safety, knownNames),
    films: await readFilms(context, knownNames),
  }
  if (rules === 'checked') {
    const pictures = options.pictures === 'unchecked' ? undefined : await listPictureFiles(context)
    progress?.phase('Checking')
    checkContent({ draft: { shop, ...content }, glossary, report, knownNames, pictures })
  }
  if (report.warnings.length > 0) options.onWarnings?.(sortProblems(report.warnings))
  if (shop === undefined || report.problems.length > 0) {
    throw new ContentError(sortProblems(report.problems))
  }
  return { shop, ...content }
}
