import { HtmlValidate } from 'html-validate'
import { expect, test } from './fixtures.ts'
import { armenianPages, englishPages, inArmenian } from './page-list.ts'
import { BEFORE_RELEASE } from './tags.ts'

/** The recommended rules, without rules of style that the output of React does not follow. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React closes void elements with a slash; the HTML of articles does not.
    'void-style': 'off',
    // React writes charSet, srcSet and popoverTarget; HTML ignores the case.
    'attr-case': 'off',
    // React writes crossorigin="" and async="".
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    // Ids of useId start with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // Several checkboxes with one name are a list of values.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // A list may have an accessible name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
})

test('The HTML of every English page is valid', { tag: BEFORE_RELEASE }, async ({ request }) => {
  const paths = [...englishPages.map(({ path }) => path), '/nothing', '/product/none']
  for (const path of paths) {
    await test.step(path, async () =>
      expect.soft(await findHtmlErrors(await fetchHtml(request, path))).toEqual([]),
    )
  }
})

test('The HTML of every Armenian page is valid', { tag: BEFORE_RELEASE }, async ({ request }) => {
  for (const { path } of armenianPages) {
    await test.step(path, async () =>
      expect.soft(await findHtmlErrors(await fetchHtml(request, inArmenian(path)))).toEqual([]),
    )
  }
})

test('No page has inline styles or scripts', { tag: BEFORE_RELEASE }, async ({ request }) => {
  for (const { path } of englishPages) {
    await test.step(path, async () => {
      const html = await fetchHtml(request, path)
      expect(html).not.toMatch(/<[^>]+\sstyle=/)
      expect(html).not.toMatch(/<style/)
      expect(html).not.toMatch(/<[^>]+\son[a-z]+=/)
      expect(html.match(/<script(?![^>]*\ssrc=)[^>]*>/g)).toEqual([
        '<script type="application/json" id="data">',
        '<script type="application/ld+json" id="structured-data">',
      ])
    })
  }
})

type Request = { get: (path: string) => Promise<{ text: () => Promise<string> }> }

async function fetchHtml(request: Request, path: string): Promise<string> {
  const response = await request.get(path)
  return response.text()
}

async function findHtmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`,
    ),
  )
}
