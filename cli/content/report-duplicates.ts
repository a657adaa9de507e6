/** Reports each item whose `field` has the same value as that of an earlier item. */
export function reportDuplicates<Field extends string>(
  items: readonly Readonly<Record<Field, string>>[],
  field: Field,
  report: (index: number, message: string) => void,
): void {
  const names = items.map((item) => item[field])
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) !== index) report(index, `"${name}" is there twice`)
  }
}
