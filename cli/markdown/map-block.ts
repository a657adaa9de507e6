import * as z from 'zod/mini'
import { Text } from '../schemas/fields.ts'
import { coordinateFields } from '../schemas/page-schema.ts'
import { parseFencedBlock, type FencedBlock } from './fenced-block.ts'

const MapBlock = z.strictObject({ ...coordinateFields, label: Text })
export type MapBlock = z.infer<typeof MapBlock>

/** Parses a fenced block with the name `map`. */
export function parseMapBlock(block: string, line: number): FencedBlock<MapBlock> | undefined {
  return parseFencedBlock({ block, line, name: 'map' }, MapBlock)
}
