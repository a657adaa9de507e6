import { expect, it } from 'vitest'
import { chooseFilesAhead, parseParts } from '../../../client/builds/files-ahead.ts'

const LOADED = ['assets/entry-1.js', 'assets/1.css', 'assets/same.js', 'assets/home-1.js']
const OWN = {
  entry: ['assets/entry-1.js', 'assets/1.css', 'assets/same.js'],
  home: ['assets/home-1.js', 'assets/same.js'],
  checkout: ['assets/checkout-1.js', 'assets/same.js'],
}

it('chooses the changed files of the modules that the page has loaded', () => {
  const newer = {
    entry: ['assets/entry-2.js', 'assets/2.css', 'assets/same.js'],
    home: ['assets/home-2.js', 'assets/same.js'],
    checkout: ['assets/checkout-2.js'],
  }
  expect(chooseFilesAhead(LOADED, { own: OWN, newer })).toEqual([
    'assets/entry-2.js',
    'assets/2.css',
    'assets/home-2.js',
  ])
})

it('chooses no files for a module that the newer build does not have', () => {
  expect(chooseFilesAhead(LOADED, { own: OWN, newer: {} })).toEqual([])
})

it('chooses at most 40 files', () => {
  const many = Array.from({ length: 100 }, (_, n) => `assets/${n}.js`)
  expect(chooseFilesAhead(LOADED, { own: OWN, newer: { entry: many } })).toHaveLength(40)
})

it('parses a list of any shape and drops invalid entries', () => {
  expect([parseParts(null), parseParts({ files: [] }), parseParts({ parts: 'x' })]).not.toContain(
    undefined,
  )
  expect(
    parseParts({ parts: { entry: ['assets/a.js', 'https://evil.test/a.js', 7], b: 1 } }),
  ).toEqual({
    entry: ['assets/a.js'],
    b: [],
  })
})
