import { exports, env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
it('answers', async () => {
  console.log('DEV', import.meta.env.DEV, JSON.stringify(import.meta.env))
    const a = await exports.default.fetch('http://shop.test/', { redirect: 'manual' })
   console.log(a.headers.get('content-security-policy'))
})
