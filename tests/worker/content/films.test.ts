import { expect, it } from 'vitest'
import { visit } from '../shop.ts'

const PAGES = {
  '/blog/the-red-under-the-grass': 'en',
  '/am/blog/karmire-khoti-tak': 'hy',
  '/translations/blogs/le-rouge-sous-l-herbe?locale=fr': 'fr',
  '/about': 'en',
  '/am/about': 'hy',
  '/translations/about?locale=fr': 'fr',
} as const

it('An article and the about page show a film with captions and a map in each language', async () => {
  for (const [path, lang] of Object.entries(PAGES)) {
    const html = await (await visit(path)).text()
    const [, film, captions] =
      /<a href="(\/media\/\w{16}\/film\.webm)" data-type="video" data-captions="([^"]*)"/.exec(
        html,
      ) ?? []
    expect([film, captions], path).toEqual([expect.any(String), expect.stringContaining('.vtt')])
    expect(html, path).toContain(`data-captions-lang="${lang}"`)
    expect(html, path).toContain('data-type="map"')
  }
})
