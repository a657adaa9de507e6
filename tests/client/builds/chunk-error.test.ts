import { expect, it } from 'vitest'
import { isChunkError } from '../../../client/builds/chunk-error.ts'

it('knows a file that could not be had in the words of every browser', () => {
  const messages = [
    'Failed to fetch dynamically imported module: http://shop.test/assets/x.js',
    'error loading dynamically imported module: http://shop.test/assets/x.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
  ]
  expect(messages.filter((message) => !isChunkError(new TypeError(message)))).toEqual([])
})

it('takes nothing else for one: a call that failed, a module that throws, no error at all', () => {
  const others = [
    new TypeError('Failed to fetch'),
    new TypeError("Cannot read properties of undefined (reading 'then')"),
    new SyntaxError('Unexpected token'),
    'Failed to fetch dynamically imported module: x',
    undefined,
  ]
  expect(others.filter((error) => isChunkError(error))).toEqual([])
})
