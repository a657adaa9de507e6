import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { readDescriptions } from '../../../scripts/openapi/read-descriptions.ts'
import { CALLS } from '../../../worker/api/contract.ts'
import { listNames } from '../../../worker/api/openapi/document.ts'
import { loadDocument } from '../../../worker/api/openapi/load-document.ts'

const WORDS = 'worker/api/openapi/words.json'

interface Operation {
  readonly operationId: string
  readonly description: string
}

const document = loadDocument()
const operations = Object.values(JSON.parse(JSON.stringify(document['paths']))).flatMap(
  (methods): Operation[] => Object.values(Object(methods)),
)

describe('openapi.json', () => {
  it('The file openapi.json is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('The file openapi.json references only components that it contains', () => {
    const text = JSON.stringify(document)
    const refs = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
    const components = JSON.parse(JSON.stringify(document['components']))
    expect(refs.length).toBeGreaterThan(100)
    expect(refs.filter(([, kind = '', name = '']) => !(name in components[kind]))).toEqual([])
    expect(text.match(/"\$ref":"(?!#\/components\/)/)).toBeNull()
  })

  it('The file openapi.json describes every call of the contract once, with examples', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      Object.keys(CALLS).toSorted(),
    )
    expect(operations.filter(({ description }) => description === '')).toEqual([])
    const namesCount = listNames().length
    expect(JSON.stringify(document).match(/"example":/g)?.length).toBeGreaterThan(namesCount)
  })

  it('The file openapi.json contains the comments of the contract, which `npm run openapi` copies', () => {
    expect(JSON.parse(readFileSync(WORDS, 'utf8'))).toEqual(readDescriptions())
  })
})
