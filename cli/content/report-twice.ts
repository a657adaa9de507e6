/** Names that must be there once. */
export function reportTwice<Field extends string>(
  things: readonly Readonly<Record<Field, string>>[],
  field: Field,
  report: (index: number, message: string) => void,
): void {
  const names = things.map((thing) => thing[field])
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) !== index) report(index, `"${name}" is there twice`)
  }
}
