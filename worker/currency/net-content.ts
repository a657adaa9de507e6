import * as z from 'zod/mini'
import { CONTENT_UNITS, type NetContent } from '#shared/units/net-content.ts'

/** The columns of a content, NULL if it is unknown. */
export const contentColumns = {
  net_content: z.nullable(z.number()),
  content_unit: z.nullable(z.enum(CONTENT_UNITS)),
}

interface ContentRow {
  readonly net_content: number | null
  readonly content_unit: NetContent['unit'] | null
}

/** Returns the content as a field of an answer, which lacks it if it is unknown. */
export function toContent({ net_content, content_unit }: ContentRow): { net_content?: NetContent } {
  if (net_content === null || content_unit === null) return {}
  return { net_content: { quantity: net_content, unit: content_unit } }
}
