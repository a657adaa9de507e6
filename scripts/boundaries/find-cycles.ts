import type { Import } from './read-imports.ts'

/**
 * Finds files that import each other in a circle. Each cycle is listed once, as the files along it.
 */
export function findCycles(imports: readonly Import[]): readonly (readonly string[])[] {
  const graph = Map.groupBy(imports, ({ from }) => from)
  const cycles: (readonly string[])[] = []
  const finishedFiles = new Set<string>()
  const path: string[] = []

  function visit(file: string): void {
    const firstIndex = path.indexOf(file)
    if (firstIndex !== -1) {
      cycles.push([...path.slice(firstIndex), file])
      return
    }
    if (finishedFiles.has(file)) return
    path.push(file)
    for (const { to } of graph.get(file) ?? []) if (to !== undefined) visit(to)
    path.pop()
    finishedFiles.add(file)
  }

  for (const file of graph.keys()) visit(file)
  return cycles
}
