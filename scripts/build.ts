import { buildShop } from './setup/build-shop.ts'
import { stopOnSignal } from './setup/children.ts'
import { endWith } from './setup/failure.ts'

stopOnSignal()
try {
  await buildShop()
} catch (error) {
  endWith(error)
}
