import { expect, it } from 'vitest'
import { choosePlural } from '#shared/locale/plurals.ts'

const FORMS = ['produit', 'de produits', 'produits']

it('The runtime of the server has the plural rules of French', () => {
  expect([0, 1, 2, 1_000_000].map((number) => choosePlural(FORMS, number, 'fr'))).toEqual([
    'produit',
    'produit',
    'produits',
    'de produits',
  ])
})
