export function toView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Decodes bytes as Latin-1, to compare names of chunks. */
export function toLatin1(bytes: Uint8Array): string {
  return String.fromCodePoint(...bytes)
}

export function startsWithBytes(bytes: Uint8Array, start: Uint8Array): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}
