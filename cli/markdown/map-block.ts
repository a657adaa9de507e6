import * as z from 'zod/mini'
import { Text } from '../schemas/fields.ts'
import { placeFields } from '../schemas/page-schema.ts'
import { readFenced, type FencedBlock } from './fenced-block.ts'

const MapPlace = z.strictObject({ ...placeFields, label: Text })
export type MapPlace = z.infer<typeof MapPlace>

/** The place in a fenced block in the language `map`. */
export function readMap(block: string, line: number): FencedBlock<MapPlace> | undefined {
  return readFenced({ block, line, name: 'map' }, MapPlace)
}
