import { writeFileSync } from 'node:fs'
import { readDescriptions } from './openapi/read-descriptions.ts'

/* Writes the descriptions of /api/openapi.json from the comments of the contracts. */

const FILE = 'worker/api/openapi/words.json'

writeFileSync(FILE, `${JSON.stringify(readDescriptions(), null, 2)}\n`)
