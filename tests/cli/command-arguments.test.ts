import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createShopOnDisk, type ShopOnDisk } from './operator-shop.ts'
import { runShop } from './run-shop.ts'

let shop: ShopOnDisk

beforeAll(async () => {
  shop = await createShopOnDisk()
})
afterAll(() => shop[Symbol.asyncDispose]())

const run = (...args: string[]) => runShop(args, shop.state)

describe('Every command', () => {
  it('An unknown option is refused, and a similar one is suggested', async () => {
    expect(await run('stock', '--blow=5')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'There is no option --blow=5 here. Did you mean --below?\n',
    })
    expect(await run('import', 'content', '--dry-rum')).toMatchObject({ code: 2 })
  })

  it('An environment needs --remote: without it the local shop would change', async () => {
    const { code, stderr } = await run('stock', 'set', 'RD-10', '7', '--env=staging')
    expect(code).toBe(2)
    expect(stderr).toContain('--env names a shop at Cloudflare: add --remote')
  })

  it('Additional words, missing words and missing values are refused', async () => {
    expect((await run('prices', 'set', 'RD-10', '1', '2')).stderr).toContain('one word too many')
    expect(await run('prices', 'set', 'RD-10')).toMatchObject({ code: 2, stdout: '' })
    expect((await run('stock', '--below')).stderr).toContain('--below needs a value')
    expect((await run('coupons', 'ende')).stderr).toContain('Did you mean end?')
  })

  it.each([
    ['--free-shipping=no', 'coupons', 'create', 'FREE'],
    ['--yes=no', 'coupons', 'end', 'FREE'],
    ['--dry-run=false', 'import', 'content'],
    ['--json=', 'stock'],
  ])('A value of the flag %s is refused, whatever it is', async (option, ...command) => {
    expect(await run(...command, option)).toEqual({
      code: 2,
      stdout: '',
      stderr: `${option.split('=')[0]} takes no value.\n`,
    })
  })

  it('The help contains an example', async () => {
    const { stdout, code } = await run('prices', 'set', '--help')
    expect(code).toBe(0)
    expect(stdout).toContain('npm run shop -- prices set AZU-F-010 24.50')
  })
})

describe('The word help', () => {
  it('The word help shows the help before a command and without a command', async () => {
    const { stdout, code } = await run('help', 'prices', 'set')
    expect(code).toBe(0)
    expect(stdout).toContain('npm run shop -- prices set AZU-F-010 24.50')
    expect((await run('prices', 'help')).stdout).toContain('prices show|set')
  })

  it('The word help is an ordinary word after a command', async () => {
    expect((await run('products', 'find', 'help')).stdout).not.toContain('npm run shop --')
  })
})
