import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LOCALES } from '#shared/locale/locales.ts'
import { MESSAGES } from '#shared/locale/messages/all.ts'

const FOLDER = 'shared/locale/messages'

it('Every message of every file is in the messages of the server', async () => {
  const missingMessages: string[] = []
  for (const { code } of LOCALES) {
    const names = readdirSync(`${FOLDER}/${code}`, { recursive: true, encoding: 'utf8' })
    for (const name of names.filter((file) => file.endsWith('.ts') && !file.endsWith('index.ts'))) {
      const module: { readonly messages: Readonly<Record<string, string>> } = await import(
        /* @vite-ignore */
        `../../../${FOLDER}/${code}/${name}`
      )
      const serverMessages: Readonly<Record<string, string>> = MESSAGES[code]
      for (const [key, text] of Object.entries(module.messages)) {
        if (serverMessages[key] !== text) missingMessages.push(`${code}/${name} ${key}`)
      }
    }
  }
  expect(missingMessages).toEqual([])
})
