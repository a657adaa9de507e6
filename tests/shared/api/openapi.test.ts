import { expect, it } from 'vitest'
import { Validator } from '@seriousme/openapi-schema-validator'
import { createDocument } from '../../../worker/api/openapi/document.ts'
import { readWords } from '../../../scripts/openapi/read-words.ts'
import { writeFileSync } from 'node:fs'

it('is valid', async () => {
  const document = createDocument({ words: readWords(), examples: {}, base_url: '/api' })
  writeFileSync('/tmp/backend-openapi.json', JSON.stringify(document, null, 1))
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})
