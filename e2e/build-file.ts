import { readFileSync } from 'node:fs'

/** The URL pattern of the file that contains a module. */
export function fileOf(module: string): string {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync('dist/client/.vite/manifest.json', 'utf8'),
  )
  return `**/${manifest[module]?.file}`
}
