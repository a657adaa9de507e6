import { expect, it } from 'vitest'
import { chooseFilesAhead, parseParts } from '../../../client/builds/files-ahead.ts'

const LOADED = ['assets/entry-1.js', 'assets/1.css', 'assets/same.js', 'assets/home-1.js']
const OWN = {
  entry: ['assets/entry-1.js', 'assets/1.css', 'assets/same.js'],
  home: ['assets/home-1.js', 'assets/same.js'],
  checkout: ['assets/checkout-1.js', 'assets/same.js'],
}

it('The changed files of the modules that the page has loaded are chosen', () => {
  const newer = {
    entry: ['assets/entry-2.js', 'assets/2.css', 'assets/same.js'],
    home: ['assets/home-2.js', 'assets/same.js'],
    checkout: ['assets/checkout-2.js'],
  }
  expect(chooseFilesAhead(LOADED, { currentParts: OWN, newerParts: newer })).toEqual([
    'assets/entry-2.js',
    'assets/2.css',
    'assets/home-2.js',
  ])
})

it('No files are chosen for a module that the newer build does not have', () => {
  expect(chooseFilesAhead(LOADED, { currentParts: OWN, newerParts: {} })).toEqual([])
})

it('At most 40 files are chosen', () => {
  const many = Array.from({ length: 100 }, (_, n) => `assets/${n}.js`)
  expect(chooseFilesAhead(LOADED, { currentParts: OWN, newerParts: { entry: many } })).toHaveLength(
    40,
  )
})

it('A list of any shape is parsed, and invalid entries are dropped', () => {
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
