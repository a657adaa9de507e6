export interface LabelledField {
  readonly name: string
  readonly id: string
  /** The label with the heading of its section, because two addresses have the same fields. */
  readonly label: string
}

/**
 * Finds the labelled fields of a form in their order; a group is represented by its first control.
 * `toLabel` puts the heading of the section before the label.
 */
export function findLabelledFields(
  form: HTMLFormElement | null,
  toLabel: (section: string, text: string) => string,
): LabelledField[] {
  const fieldsByName = new Map<string, LabelledField>()
  for (const control of form?.elements ?? []) {
    const name = control.getAttribute('name') ?? ''
    const text = form?.querySelector(`label[for="${CSS.escape(control.id)}"]`)?.textContent
    if (name === '' || text === undefined || text === null || fieldsByName.has(name)) continue
    const section = control.closest('section')?.querySelector('h2')?.textContent ?? ''
    const label = section === '' ? text : toLabel(section, text)
    fieldsByName.set(name, { name, id: control.id, label })
  }
  return [...fieldsByName.values()]
}
