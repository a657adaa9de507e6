import { Safety } from '../schemas/safety-schema.ts'
import { readYamlIfExists, type ReadContext } from './folder.ts'
import { addNames, getList, type KnownNames } from './known-names.ts'

/** Reads safety.yaml, the safety information that products name. */
export async function readSafety(context: ReadContext, knownNames: KnownNames): Promise<Safety> {
  const parsedFile = await readYamlIfExists(context, 'safety.yaml', Safety)
  addNames(knownNames.safetyRecords, getList(parsedFile?.source.value, 'records'), 'key')
  if (parsedFile?.value === undefined) return { statements: {}, records: [] }
  context.report.locate(parsedFile.value, parsedFile.source)
  return parsedFile.value
}
