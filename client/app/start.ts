import { HYDRATION_ELEMENT_ID, type HydrationData } from '../runtime/hydration.ts'
import { unpack } from '../runtime/packing.ts'

/** Reads the server's JSON block. It is our own, written for this very build: not parsed again. */
export function readHydrationData(): HydrationData {
  const text = document.querySelector(`#${HYDRATION_ELEMENT_ID}`)?.textContent
  if (text === undefined || text === '') throw new Error('No hydration data in the page')
  const hydration: HydrationData = JSON.parse(text, unpack)
  return hydration
}
