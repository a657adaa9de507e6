import { writeFileSync } from 'node:fs'
import { readWords } from './openapi/read-words.ts'

/* Takes the words of /api/openapi.json from the contract's comments. */

const FILE = 'worker/api/openapi/words.json'

writeFileSync(FILE, `${JSON.stringify(readWords(), null, 2)}\n`)
