export interface LabelledField {
  readonly name: string
  readonly id: string
  /** The label with the heading of its section, because two addresses have the same fields. */
  readonly label: string
}

/** Finds the labelled fields of a form in their order; a group is represented by its first control. */
export function findLabelledFields(form: HTMLFormElement | null): LabelledField[] {
  const fieldsByName = new Map<string, LabelledField>()
  for (const control of form?.elements ?? []) {
    const name = control.getAttribute('name') ?? ''
    const text = form?.querySelector(`label[for="${CSS.escape(control.id)}"]`)?.textContent
    if (name === '' || text === undefined || text === null || fieldsByName.has(name)) continue
    const section = control.closest('section')?.querySelector('h2')?.textContent ?? ''
    const label = section === '' ? text : `${section}: ${text}`
    fieldsByName.set(name, { name, id: control.id, label })
  }
  return [...fieldsByName.values()]
}
