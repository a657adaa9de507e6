import { expect, it } from 'vitest'
import { isChunkError } from '../../../client/builds/chunk-error.ts'

it('A chunk error is recognised by the message of every browser', () => {
  const messages = [
    'Failed to fetch dynamically imported module: http://shop.test/assets/x.js',
    'error loading dynamically imported module: http://shop.test/assets/x.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
  ]
  expect(messages.filter((message) => !isChunkError(new TypeError(message)))).toEqual([])
})

it('A failed call, an exception of a module and a value that is no error are no chunk errors', () => {
  const otherErrors = [
    new TypeError('Failed to fetch'),
    new TypeError("Cannot read properties of undefined (reading 'then')"),
    new SyntaxError('Unexpected token'),
    'Failed to fetch dynamically imported module: x',
    undefined,
  ]
  expect(otherErrors.filter((error) => isChunkError(error))).toEqual([])
})
