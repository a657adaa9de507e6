/** A component that is loaded when it is rendered, also on the server. */
export function LatePart() {
  return <p>It was loaded when it was rendered.</p>
}
