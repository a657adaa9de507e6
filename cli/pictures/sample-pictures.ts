import { createHash } from 'node:crypto'
import type { Content } from '../content/content.ts'
import type { PictureFacts } from '../schemas/picture-facts.ts'
import { listUsedPictures } from '../content/used-pictures.ts'

const HASH_CHARACTERS = 16

/** Creates picture facts for tests from the file names. No picture is opened. */
export function createSamplePictures(content: Content): Map<string, PictureFacts> {
  return new Map(listUsedPictures(content).map((file) => [file, createSampleFacts(file)]))
}

function createSampleFacts(file: string): PictureFacts {
  const hash = createHash('sha256').update(file).digest('hex').slice(0, HASH_CHARACTERS)
  const placeholder = 'data:image/webp;base64,UklGRg=='
  return { hash, width: 1600, height: 1200, colour: '#808080', placeholder }
}
