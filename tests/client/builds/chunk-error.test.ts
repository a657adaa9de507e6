import { expect, it } from 'vitest'
import { isChunkError } from '../../../client/builds/chunk-error.ts'

it('recognises the error message of every browser for a file that could not be loaded', () => {
  const messages = [
    'Failed to fetch dynamically imported module: http://shop.test/assets/x.js',
    'error loading dynamically imported module: http://shop.test/assets/x.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
  ]
  expect(messages.filter((message) => !isChunkError(new TypeError(message)))).toEqual([])
})

it('does not recognise a failed call, an exception of a module or a value that is no error', () => {
  const others = [
    new TypeError('Failed to fetch'),
    new TypeError("Cannot read properties of undefined (reading 'then')"),
    new SyntaxError('Unexpected token'),
    'Failed to fetch dynamically imported module: x',
    undefined,
  ]
  expect(others.filter((error) => isChunkError(error))).toEqual([])
})
