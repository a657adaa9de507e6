import { readFileSync } from 'node:fs'

/** Returns the URL pattern of the file that contains a module. */
export function findBuildFile(module: string): string {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync('dist/client/.vite/manifest.json', 'utf8'),
  )
  const file = manifest[module]?.file
  if (file === undefined) throw new Error(`${module} has no file of its own`)
  return `**/${file}`
}
