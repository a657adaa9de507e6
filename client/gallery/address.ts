/** A slide in the hash of the address: `#pictures-2` is the second slide of the gallery "pictures". */
export interface GalleryAddress {
  readonly gallery_id: string
  readonly index: number
}

export function toHash({ gallery_id, index }: GalleryAddress): string {
  return `#${gallery_id}-${index + 1}`
}

export function parseHash(hash: string): GalleryAddress | undefined {
  const [, gallery_id, number] = /^#([\w-]+)-([1-9]\d{0,4})$/.exec(hash) ?? []
  if (gallery_id === undefined) return undefined
  return { gallery_id, index: Number(number) - 1 }
}
