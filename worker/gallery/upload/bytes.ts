export function toView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** The bytes as Latin text, to compare names of chunks with. */
export function toName(bytes: Uint8Array): string {
  return String.fromCodePoint(...bytes)
}

export function beginsWith(bytes: Uint8Array, start: Uint8Array): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}
