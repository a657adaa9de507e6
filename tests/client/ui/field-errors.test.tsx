import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FieldErrors } from '../../../client/ui/field-errors.tsx'

const textsOf = (errors: readonly string[] | undefined) =>
  renderToStaticMarkup(<FieldErrors id="x" errors={errors} />).replaceAll(/ class="[^"]*"/g, '')

it('says everything that is wrong with a field, in a list that the field names', () => {
  const errors = ['This field is required.', 'Please enter a valid email address.']
  expect(textsOf(errors)).toBe(`<ul id="x"><li>${errors[0]}</li><li>${errors[1]}</li></ul>`)
})

it('needs no list for one message, nor says the same twice', () => {
  expect(textsOf(['Too long.'])).toBe('<p id="x">Too long.</p>')
  expect(textsOf(['Too long.', 'Too long.'])).toBe('<p id="x">Too long.</p>')
})

it('is nothing where nothing is wrong', () => {
  expect(textsOf(undefined)).toBe('')
})
