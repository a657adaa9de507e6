import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FieldErrors } from '../../../client/ui/field-errors.tsx'

const render = (errors: readonly string[] | undefined) =>
  renderToStaticMarkup(<FieldErrors id="x" errors={errors} />).replaceAll(/ class="[^"]*"/g, '')

it('All errors of a field are listed', () => {
  const errors = ['This field is required.', 'Please enter a valid email address.']
  expect(render(errors)).toBe(`<ul id="x"><li>${errors[0]}</li><li>${errors[1]}</li></ul>`)
})

it('One message is shown without a list, and no message is shown twice', () => {
  expect(render(['Too long.'])).toBe('<p id="x">Too long.</p>')
  expect(render(['Too long.', 'Too long.'])).toBe('<p id="x">Too long.</p>')
})

it('Nothing is rendered without errors', () => {
  expect(render(undefined)).toBe('')
})
