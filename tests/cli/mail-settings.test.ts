import { expect, it } from 'vitest'
import { checkMail } from '../../cli/doctor/check-keys.ts'
import { readWranglerConfig } from '../../cli/platform/wrangler-config.ts'

it('The doctor refuses a sender without an address', () => {
  const config = readWranglerConfig({ isRemote: true, environment: 'production' })
  const checkSender = (MAIL_FROM: string) =>
    checkMail(
      { ...config, vars: { ...config.vars, MAIL_FROM } },
      { has: () => true, environment: 'production' },
      true,
    )
  expect(checkSender('Shop <shop@example.com>').state).toBe('good')
  expect(checkSender('Shop shop@example.com')).toMatchObject({
    state: 'bad',
    message: 'MAIL_FROM is "Shop shop@example.com" and names no address: mails stay in the outbox',
  })
})
