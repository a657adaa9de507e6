import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCutUses } from '../../../scripts/build/cut-uses.ts'
import {
  dropBetween,
  dropKey,
  dropLines,
  dropStatements,
  dropTag,
  emptyFunction,
  fixVariable,
  swap,
} from '../../../scripts/build/cuts.ts'
import { toModule, toModuleEntry } from '../../../scripts/build/react-as-modules.ts'
import { cutReactDom } from '../../../scripts/build/react-cuts.ts'
import { cutRouterOfBrowser } from '../../../scripts/build/router-cuts.ts'

const DOM = 'node_modules/react-dom/cjs/react-dom-client.production.js'
const ROUTER = 'node_modules/react-router/dist/production/lib/router/router.js'

const aSwitch = (...cases: string[]) =>
  ['function f(fiber) {', '  switch (fiber.tag) {', ...cases, '  }', '}'].join('\n')

describe('what is cut out of React DOM and the router', () => {
  it('leaves nothing behind that names what is gone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'karavan-cuts-'))
    const rules = join(folder, 'rules.json')
    writeFileSync(join(folder, 'dom.js'), toModule(cutReactDom(readFileSync(DOM, 'utf8'))))
    writeFileSync(join(folder, 'router.js'), cutRouterOfBrowser(readFileSync(ROUTER, 'utf8')))
    writeFileSync(
      rules,
      JSON.stringify({
        categories: { correctness: 'off' },
        env: { browser: true, es2024: true, node: true },
        rules: { 'no-undef': 'error' },
      }),
    )
    const { status, stdout } = spawnSync('node_modules/.bin/oxlint', ['-c', rules, folder], {
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true })
    expect(status, stdout).toBe(0)
    expect(stdout).toContain('2 files')
  })

  it('is refused when the file is another one than it was made for', () => {
    expect(() => cutReactDom('exports.hydrateRoot = function () {};')).toThrow('any more')
    expect(() => cutRouterOfBrowser('export { createRouter };')).toThrow('any more')
  })
})

describe('a cut', () => {
  it('takes a case away with all that it does', () => {
    const code = aSwitch('    case 12:', '      a();', '      break;', '    case 7:', '      b();')
    expect(dropTag(12)(code)).toBe(aSwitch('    case 7:', '      b();'))
  })

  it('leaves what several cases share', () => {
    const code = aSwitch('    case 12:', '    case 7:', '    case 12:', '      b();')
    expect(dropTag(12)(code)).toBe(aSwitch('    case 7:', '      b();'))
  })

  it('declares again what other cases use of it', () => {
    const gone = ['    case 12:', '      var id = 1,', '        to = 2;', '      break;']
    expect(dropTag(12)(aSwitch(...gone, '    case 7:', '      id = to;'))).toContain(
      'function f(fiber) {\n  var id, to;\n',
    )
  })

  it('leaves a case of another switch, and answers what is compared with the tag', () => {
    const other = 'switch (kind) {\n  case 12:\n    a();\n}\n'
    const code = `${other}${aSwitch('    case 12:', '      b();')}\n12 === fiber.tag || 12 !== a.tag`
    expect(dropTag(12)(code)).toContain(other)
    expect(dropTag(12)(code)).toMatch(/false \|\| true$/)
  })

  it('empties a function, however long the list of its parameters', () => {
    const code = 'function f(\n  a,\n  b\n) {\n  if (a) {\n    b();\n  }\n}\nf();'
    expect(emptyFunction('f', 'return 1')(code)).toBe(
      'function f(\n  a,\n  b\n) {\nreturn 1\n}\nf();',
    )
  })

  it('forgets what a variable is given and says its value', () => {
    const code = 'var is = !0,\n  at = 1;\nis = at;\n(is = !1) && is && f({ is: a.is });'
    expect(fixVariable('is', 'false')(code)).toBe(
      'var is = !0,\n  at = 1;\nat;\n(!1) && false && f({ is: a.is });',
    )
  })

  it('ends a statement where the next begins', () => {
    const code = 'a.b = function () {\n  c();\n};\na.b(\n  d\n);\ne();\n'
    expect(dropStatements('a.b')(code)).toBe('e();\n')
  })

  it('takes keys, passages and phrases away', () => {
    expect(dropKey('b')('{\n  a: 1,\n  b: function () {\n    c();\n  },\n  d: e\n}')).toBe(
      '{\n  a: 1,\n  d: e\n}',
    )
    expect(dropBetween('two', 'four')('one\ntwo\nthree\nfour')).toBe('one\nfour')
    expect(dropLines('\tb,')('a,\n\tb,\n\tb,c\n')).toBe('a,\n\tb,c\n')
    expect(swap('a + b', 'c')('a + b;')).toBe('c;')
  })

  it('that finds nothing is an error', () => {
    const cuts = [
      dropTag(12),
      emptyFunction('gone'),
      fixVariable('gone', '1'),
      dropStatements('gone'),
      dropKey('gone'),
      dropLines('gone'),
      dropBetween('gone', 'here'),
      swap('gone', 'here'),
    ]
    for (const cut of cuts) expect(() => cut('here is nothing')).toThrow('any more')
  })
})

describe('React as a module', () => {
  it('exports what it had, by the names it had', () => {
    const code =
      'var React = require("react");\nexports.now = void 0;\nexports.f = function () {\n  exports.now();\n};'
    expect(toModule(code)).toBe(
      "import * as React from 'react'\nlet exports_now = void 0;\nlet exports_f = function () {\n  exports_now();\n};\nexport { exports_now as now, exports_f as f }\n",
    )
  })

  it('is refused when it is none that we know', () => {
    expect(() => toModule('export const version = 1')).toThrow('no longer CommonJS')
    expect(() => toModuleEntry("export * from './react.js'")).toThrow('no longer names')
  })
})

describe('what would need more of React', () => {
  it('is found in our own source', () => {
    expect(findCutUses('<input onSelect={mark} />')).toEqual(['onSelect'])
    expect(findCutUses('<form action={() => send()}>')).toHaveLength(1)
    expect(findCutUses('<Fragment key={id} ref={all}>')).toHaveLength(1)
    expect(findCutUses('<my-element />')).toHaveLength(1)
    expect(findCutUses("import { data, useFetcher } from 'react-router'")).toHaveLength(1)
  })

  it('is not seen where it is not', () => {
    expect(findCutUses('<form action={action} onSubmit={search}><Fragment key={id}>')).toEqual([])
    expect(findCutUses("import { Form } from '../ui/form.tsx'")).toEqual([])
    expect(
      findCutUses("import { Form } from './form.tsx'\nimport { data } from 'react-router'"),
    ).toEqual([])
  })
})
