import { expect, it } from 'vitest'
import { toMessagePath, splitPrefix } from '#shared/locale/prefixes.ts'

it('A prefix is recognised only as a whole segment', () => {
  const table = {
    '/': ['', '/'],
    '/about': ['', '/about'],
    '/am': ['/am', '/'],
    '/am/': ['/am', '/'],
    '/am/about': ['/am', '/about'],
    '/amber': ['', '/amber'],
    '/AM/about': ['', '/AM/about'],
    '/translations': ['/translations', '/'],
    '/translations/blogs/x': ['/translations', '/blogs/x'],
    '/translationsx': ['', '/translationsx'],
    '/am/translations': ['/am/translations', '/'],
    '/am/translations/soft': ['/am/translations', '/soft'],
    '/am/translationsx': ['/am', '/translationsx'],
    '/translations/am': ['/translations', '/am'],
    '/am/am': ['/am', '/am'],
    '/about/am': ['', '/about/am'],
  } as const
  const split = Object.keys(table).map((pathname) => {
    const { basename, path } = splitPrefix(pathname)
    return [pathname, [basename, path]]
  })
  expect(Object.fromEntries(split)).toEqual(table)
})

it('Messages omit /am and retain /translations', () => {
  const table = {
    '/nothing': '/nothing',
    '/am/nothing': '/nothing',
    '/am': '/',
    '/translations/nothing': '/translations/nothing',
    '/translations': '/translations',
    '/am/translations/nothing': '/translations/nothing',
  } as const
  const pathsInMessages = Object.keys(table).map((path) => [path, toMessagePath(splitPrefix(path))])
  expect(Object.fromEntries(pathsInMessages)).toEqual(table)
})
