import * as z from 'zod/mini'
import type { JsonObject } from '../to-schema.ts'

/* The parts of the document that the documentation page uses. */

const Schema: z.ZodMiniType<JsonObject> = z.record(z.string(), z.json())

const Media = z.record(
  z.string(),
  z.object({ schema: z.optional(Schema), example: z.optional(z.json()) }),
)

const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  description: z.optional(z.string()),
  schema: z.optional(Schema),
  content: z.optional(Media),
  example: z.optional(z.json()),
})
export type Parameter = z.infer<typeof Parameter>

const SuccessResponse = z.object({
  description: z.string(),
  headers: z.optional(z.record(z.string(), z.object({ description: z.optional(z.string()) }))),
  content: z.optional(Media),
})

const Operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.optional(z.array(Parameter)),
  requestBody: z.optional(z.object({ content: Media })),
  responses: z.record(z.string(), z.union([z.object({ $ref: z.string() }), SuccessResponse])),
})
export type Operation = z.infer<typeof Operation>

export const Document = z.object({
  info: z.object({ description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({
    schemas: z.record(z.string(), Schema),
    responses: z.record(z.string(), z.object({ description: z.string() })),
  }),
})
export type Document = z.infer<typeof Document>
