/** Loaded when it is rendered, on the server too. */
export function LatePart() {
  return <p>It was loaded when it was rendered.</p>
}
