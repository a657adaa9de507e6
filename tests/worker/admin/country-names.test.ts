import { expect, it } from 'vitest'
import { callAs, createStaff } from './admin.ts'

it('The names of countries are read in the language of the admin, which browsers may not have', async () => {
  const packer = await createStaff('packer')
  const read = async (locale: string) =>
    (
      await (
        await callAs(packer, `/country-names?locale=${locale}`)
      ).json<{ names: Record<string, string> }>()
    ).names
  expect(await read('am')).toMatchObject({ AM: 'Հայաստան' })
  expect(await read('fr')).toMatchObject({ AM: 'Arménie' })
})
