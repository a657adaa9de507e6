import { parse, postprocess, preprocess } from 'micromark'
import { gfm } from 'micromark-extension-gfm'

/** The start or the end of a micromark token. micromark has no syntax tree. */
export interface MarkdownEvent {
  readonly kind: 'enter' | 'exit'
  readonly type: string
  readonly line: number
  readonly text: () => string
}

const SYNTAX = { extensions: [gfm()] }

export function listEvents(markdown: string): MarkdownEvent[] {
  const chunks = preprocess()(markdown, undefined, true)
  const events = postprocess(parse(SYNTAX).document().write(chunks))
  return events.map(([kind, token, context]) => ({
    kind,
    type: token.type,
    line: token.start.line,
    text: () => context.sliceSerialize(token),
  }))
}
