import { Safety } from '../schemas/safety-schema.ts'
import { readYamlIfExists, type ReadContext } from './folder.ts'

/** Reads safety.yaml, the safety information that products name. */
export async function readSafety(context: ReadContext): Promise<Safety> {
  const parsedFile = await readYamlIfExists(context, 'safety.yaml', Safety)
  if (parsedFile?.value === undefined) return { statements: {}, records: [] }
  context.report.locate(parsedFile.value, parsedFile.source)
  return parsedFile.value
}
