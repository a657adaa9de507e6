import { HtmlValidate } from 'html-validate'
import { expect, test } from './fixtures.ts'
import { armenianPages, englishPages, inArmenian } from './page-list.ts'

/** The recommended rules, but for how React writes: not wrong, only not to that taste. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React closes void elements with a slash, the articles' own HTML does not.
    'void-style': 'off',
    // charSet, srcSet, popoverTarget: HTML does not tell cases apart.
    'attr-case': 'off',
    // crossorigin="" and async="".
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    // useId begins with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // Several boxes of one name are a list of values.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // A list may have a name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
})

test('the HTML of every English page is right', async ({ request }) => {
  const paths = [...englishPages.map(({ path }) => path), '/nothing', '/product/none']
  for (const path of paths) {
    await test.step(path, async () =>
      expect.soft(await findMistakes(await htmlOf(request, path))).toEqual([]),
    )
  }
})

test('the HTML of every Armenian page is right', async ({ request }) => {
  for (const { path } of armenianPages) {
    await test.step(path, async () =>
      expect.soft(await findMistakes(await htmlOf(request, inArmenian(path)))).toEqual([]),
    )
  }
})

test('no page has inline styles or scripts', async ({ request }) => {
  for (const { path } of englishPages) {
    await test.step(path, async () => {
      const html = await htmlOf(request, path)
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

async function htmlOf(request: Request, path: string): Promise<string> {
  const response = await request.get(path)
  return response.text()
}

async function findMistakes(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`,
    ),
  )
}
