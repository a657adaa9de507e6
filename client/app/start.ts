import { HYDRATION_ELEMENT_ID, type HydrationData } from '../runtime/hydration.ts'
import { unpack } from '../runtime/packing.ts'

/** Reads the server's hydration data, which this build has written, so it is not validated. */
export function readHydrationData(): HydrationData {
  const text = document.querySelector(`#${HYDRATION_ELEMENT_ID}`)?.textContent
  if (text === undefined || text === '') throw new Error('No hydration data in the page')
  const hydration: HydrationData = JSON.parse(text, unpack)
  return hydration
}
