import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FieldErrors } from '../../../client/ui/field-errors.tsx'

const render = (errors: readonly string[] | undefined) =>
  renderToStaticMarkup(<FieldErrors id="x" errors={errors} />).replaceAll(/ class="[^"]*"/g, '')

it('The first error of a field is shown', () => {
  expect(render(['This field is required.', 'Please enter a valid email address.'])).toBe(
    '<p id="x">This field is required.</p>',
  )
})

it('Nothing is rendered without errors', () => {
  expect(render(undefined)).toBe('')
})
