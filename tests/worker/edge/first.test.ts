import { exports, env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
it('answers', async () => {
  console.log('DEV', import.meta.env.DEV, JSON.stringify(import.meta.env))
  const slugs = await env.DB.prepare("select * from permalink where kind in ('blog')").all()
  console.log(JSON.stringify(slugs.results))
  for (const p of ['/translations/blog/x-y', '/blogs/x-y', '/blogs/vordan-karmir-at-dawn', '/am/translations/blog/x-y']) {
    const a = await exports.default.fetch('http://shop.test'+p, { redirect: 'manual' })
    const t = await a.text()
    console.log(p, a.status, a.headers.get('location'), a.url, t.slice(t.indexOf('id="data"'), 20000).slice(-600))
  }
})
