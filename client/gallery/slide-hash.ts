/** A slide in the hash of the URL: `#pictures-2` is the second slide of the gallery "pictures". */
export interface SlideReference {
  readonly gallery_id: string
  readonly index: number
}

export function toHash({ gallery_id, index }: SlideReference): string {
  return `#${gallery_id}-${index + 1}`
}

export function parseHash(hash: string): SlideReference | undefined {
  const [, gallery_id, number] = /^#([\w-]+)-([1-9]\d{0,4})$/.exec(hash) ?? []
  if (gallery_id === undefined) return undefined
  return { gallery_id, index: Number(number) - 1 }
}
