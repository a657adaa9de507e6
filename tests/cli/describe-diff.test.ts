import { expect, it } from 'vitest'
import { describeDiff } from '../../cli/diff/describe-diff.ts'

/** Returns the line that an operator sees for a changed text. */
function describeChange(before: string | undefined, after: string | undefined): string {
  const fields = [{ field: 'body', before, after }]
  const changes = [{ thing: 'product red', change: 'changed', fields }] as const
  return describeDiff({ changes, unknown: undefined }).split('\n')[1] ?? ''
}

const BEGINNING = 'This pigment was ground by hand in a small workshop near the lake. '
const END = ' It keeps for many years if the jar is closed and stands in a dry and dark cupboard.'

it('Short texts are shown whole', () => {
  expect(describeChange('A red powder.', 'A blue powder.')).toBe(
    '    body: A red powder. → A blue powder.',
  )
})

it('Excerpts of long texts begin shortly before the first difference', () => {
  const [before, after] = [`${BEGINNING}It is red.${END}`, `${BEGINNING}It is blue.${END}`]
  expect(describeChange(before, after)).toBe(
    '    body: …ear the lake. It is red. It keeps for many years if the jar … → ' +
      '…ear the lake. It is blue. It keeps for many years if the jar…',
  )
})

it('Excerpts show what was added at the end of a long text', () => {
  expect(describeChange(BEGINNING + END, `${BEGINNING}${END} Shake it.`)).toBe(
    '    body: …y and dark cupboard. → …y and dark cupboard. Shake it.',
  )
})

it('Excerpts of texts that differ early begin with the texts', () => {
  expect(describeChange(`Red. ${BEGINNING}`, `Blue. ${BEGINNING}`)).toMatch(
    /^    body: Red\. This [^…]+… → Blue\. This [^…]+…$/,
  )
})

it('A long text that is new or removed is shown from its beginning', () => {
  expect(describeChange(undefined, BEGINNING)).toMatch(/^    body: \+ This pigment [^…]+…$/)
  expect(describeChange(BEGINNING, undefined)).toMatch(/^    body: - This pigment [^…]+…$/)
})
