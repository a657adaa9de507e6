import * as z from 'zod/mini'
import { createDocument } from './document.ts'
import examples from './examples.json' with { type: 'json' }
import { Examples } from './operation.ts'
import type { JsonObject } from './to-schema.ts'
import words from './words.json' with { type: 'json' }

const BASE_URL = '/api'

/** Creates the document with the descriptions and examples that `npm run openapi` has generated. */
export function loadDocument(): JsonObject {
  return createDocument({
    words: z.parse(z.record(z.string(), z.string()), words),
    examples: z.parse(Examples, examples),
    base_url: BASE_URL,
  })
}
