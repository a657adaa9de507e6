import { writeFileSync } from 'node:fs'
import { readWords } from './openapi/read-words.ts'

/* Writes the descriptions of /api/openapi.json from the comments of the contracts. */

const FILE = 'worker/api/openapi/words.json'

writeFileSync(FILE, `${JSON.stringify(readWords(), null, 2)}\n`)
