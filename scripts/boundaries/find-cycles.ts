import type { Import } from './read-imports.ts'

/**
 * Finds files that import each other in a circle. Each cycle is listed once, as the files along it.
 */
export function findCycles(imports: readonly Import[]): readonly (readonly string[])[] {
  const graph = Map.groupBy(imports, ({ from }) => from)
  const cycles: (readonly string[])[] = []
  const finished = new Set<string>()
  const path: string[] = []

  function visit(file: string): void {
    const before = path.indexOf(file)
    if (before !== -1) {
      cycles.push([...path.slice(before), file])
      return
    }
    if (finished.has(file)) return
    path.push(file)
    for (const { to } of graph.get(file) ?? []) if (to !== undefined) visit(to)
    path.pop()
    finished.add(file)
  }

  for (const file of graph.keys()) visit(file)
  return cycles
}
