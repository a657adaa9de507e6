import fc from 'fast-check'
import { expect, it } from 'vitest'
import { carriesAll, findRefusedCargo } from '../../../worker/checkout/pricing/transport.ts'

const KEYS = ['flammable', 'toxic', 'corrosive'] as const
const CLASSES = KEYS.map((key) => ({ key, reason: { en: key }, not_to: [] }))
const keys = fc.uniqueArray(fc.constantFrom(...KEYS))
const cargo = fc.array(
  fc.record({
    searching_key: fc.string(),
    name: fc.string({ minLength: 1 }),
    transport_classes: keys,
  }),
  { minLength: 1, maxLength: 4 },
)
const carriers = fc.array(fc.record({ refuses: keys }), { minLength: 1, maxLength: 3 })

it('Whenever no carrier accepts everything, the message names the refused product and the reason', () => {
  fc.assert(
    fc.property(cargo, carriers, (things, methods) => {
      const problems = findRefusedCargo(things, CLASSES, methods)
      const isCarried = methods.some((method) => carriesAll(method, things))
      expect(problems.length > 0).toBe(!isCarried)
      for (const { cargo: thing, reason } of problems) {
        expect(things).toContain(thing)
        expect(thing.transport_classes).toContain(reason['en'])
      }
    }),
  )
})

it('The order can be shipped after the refused products are removed', () => {
  fc.assert(
    fc.property(cargo, carriers, (things, methods) => {
      const problems = findRefusedCargo(things, CLASSES, methods)
      const rest = things.filter((thing) => problems.every((problem) => problem.cargo !== thing))
      expect(methods.some((method) => carriesAll(method, rest)) || hasTwoKinds(rest)).toBe(true)
      function hasTwoKinds(left: typeof things) {
        return findRefusedCargo(left, CLASSES, methods).every(({ kind }) => kind === 'together')
      }
    }),
  )
})
