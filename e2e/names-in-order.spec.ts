import type { Locator } from 'playwright/test'
import { addToCart, drawer, NAME, PRODUCT } from './cart-helpers.ts'
import { orderGoods } from './checkout-helpers.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'
import { wish, WISH_LIST } from './wish-list-helpers.ts'

/* The names that a screen reader announces on a phone, one after the other, in the parts of the shopping flow. */

const NAMED = /^\s*- '?(heading|button|link|textbox|combobox|checkbox|radio) "(.+?)"/gm

/** Lists headings and controls with their names, in the order of the document. */
async function listNames(part: Locator): Promise<string[]> {
  const snapshot = await part.ariaSnapshot()
  return [...snapshot.matchAll(NAMED)].map(([, role, name]) => `${role} ${name}`)
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test(
  'Product page, buy bar and choice sheet name their controls in the order of the purchase',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const choices = [
      'button 5 g',
      'button 10 g',
      'button 25 g',
      'button 50 g , out of stock',
      'button Extra fine',
      'button Fine',
      'button Dry powder',
      'button Walnut-oil paste , changes your other choices',
      'button Gum arabic paste',
    ]
    await visit('/product/vordan-karmir')
    const bar = page.locator('[data-buy-bar]')
    const main = page.getByRole('main')
    // The bar is hidden while the page's own button is in view.
    await main.getByRole('button', { name: 'Add to cart' }).first().scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    const names = await listNames(main)
    const title = names.indexOf('heading Vordan karmir')
    const end = names.indexOf('heading Goes well with')
    expect(names.slice(title, end)).toEqual([
      'heading Vordan karmir',
      'link 4.5 of 5, 8 reviews',
      ...choices,
      'button One less',
      'textbox Quantity',
      'button One more',
      'button Add to cart',
      'link Buy now',
      'button Add to wish list',
      'button Notify me when it is cheaper',
    ])
    await page.getByRole('heading', { name: 'Related products' }).scrollIntoViewIfNeeded()
    await expect(bar).toBeVisible()
    expect(await listNames(bar)).toEqual([
      'link Vordan karmir 10 g, Fine, Dry powder €31.90',
      'button Add to cart',
    ])
    await visit('/products?category=lakes')
    await page.getByRole('button', { name: 'Choose Vordan karmir' }).click()
    const sheet = page.getByRole('dialog', { name: 'Vordan karmir' })
    await expect(sheet.getByRole('button', { name: 'Add to cart' })).toBeVisible()
    expect(await listNames(sheet)).toEqual([
      'heading Vordan karmir',
      'button Close',
      ...choices,
      'button Add to cart',
      'link All details',
    ])
  },
)

test(
  'Drawer and express step name their controls in order, and nothing comes between terms and wallet',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    await addToCart(page)
    await expect(drawer(page).getByRole('heading', { name: 'You may also like' })).toBeVisible()
    const names = await listNames(drawer(page))
    expect(names.slice(0, names.indexOf('heading You may also like'))).toEqual([
      'heading Cart',
      'button Close',
      `link ${NAME}`,
      'button One less',
      `textbox Quantity of ${NAME}`,
      'button One more',
      `button Remove ${NAME}`,
      'button Empty cart',
      'link Check out',
      'link Express checkout',
      'link View cart',
      'button Continue shopping',
    ])
    await drawer(page).getByRole('link', { name: 'Express checkout' }).click()
    await expect(page.getByRole('button', { name: 'Test wallet' })).toBeVisible()
    expect(await listNames(page.locator('body'))).toEqual([
      'link Skip to content',
      'link Vordan',
      'link Back to cart',
      'heading Checkout',
      'heading Your order',
      'link Edit cart',
      'button Items (1) and coupon',
      'heading Express checkout',
      'checkbox I agree to the terms of sale',
      'link Terms of sale (opens in a new tab)',
      'button Test wallet',
      'button Other ways to pay',
      'link Terms of sale',
      'link Privacy',
      'link shop@vordan.example',
    ])
  },
)

test(
  'Menu, mail about a price, wish list, calculator and withdrawal name their controls in order',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'Colour chart' })).toBeVisible()
    const entries = await listNames(menu)
    expect(entries.slice(0, 6)).toEqual([
      'button Close',
      'link Products',
      'link Software',
      'link Journal',
      'link About',
      'link Organic lakes 4',
    ])
    expect(entries.indexOf('button EUR €')).toBe(entries.indexOf('link Colour chart') + 1)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Notify me when it is cheaper' }).press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()
    expect(await listNames(page.getByRole('dialog'))).toEqual([
      'heading Notify me when it is cheaper',
      'button Close',
      'textbox Email',
      'button Email me',
    ])
    await wish(page, PRODUCT)
    await visit(WISH_LIST)
    await expect(page.getByRole('button', { name: `Remove ${NAME}` })).toBeVisible()
    expect(await listNames(page.getByRole('main'))).toEqual([
      'heading Wish list',
      `link ${NAME}`,
      `button Add to cart: ${NAME}`,
      `button Remove ${NAME}`,
      'link Sign in to see it on all your devices',
      'heading Share this list',
      'button Create link',
    ])
    await visit('/product/yellow-ochre')
    await page.getByText('How much do I need?').click()
    await page.getByRole('textbox', { name: 'Area, m²' }).fill('17')
    const add = 'Add 1 × 1 kg + 1 × 500 g to cart'
    await expect(page.getByRole('button', { name: add })).toBeVisible()
    expect(await listNames(page.locator('details[open]'))).toEqual([
      'heading How much do I need?',
      'textbox Area, m²',
      'textbox Coats',
      `button ${add}`,
      'heading Convert units',
      'textbox kg',
      'textbox g',
    ])
    await orderGoods(page, visit)
    await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
    expect(await listNames(page.getByRole('dialog'))).toEqual([
      'heading Withdraw from contract here',
      'button Close',
      'button Continue',
    ])
  },
)
