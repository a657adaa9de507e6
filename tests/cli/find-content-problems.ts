import { formatProblem } from '../../cli/schemas/problem.ts'
import { ContentError, readContent } from '../../cli/content/read-content.ts'
import { createContentFolder, type FileChange } from './content-folder.ts'

/** The problems that an operator sees for a valid folder with these changes. */
export async function findContentProblems(
  changes: Readonly<Record<string, FileChange>>,
): Promise<string[]> {
  await using folder = await createContentFolder(changes)
  try {
    await readContent(folder.path)
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.problems.map(formatProblem)
  }
}

/** An edit that replaces one text by another. */
export function replace(before: string, after: string): (text: string) => string {
  return (text) => text.replace(before, after)
}
