export interface LabelledField {
  readonly name: string
  readonly id: string
  /** With the part of the form that it is in, since two addresses have the same fields. */
  readonly label: string
}

/** The fields of a form that have a label, in their order; of a group of buttons the first. */
export function listLabelled(form: HTMLFormElement | null): LabelledField[] {
  const found = new Map<string, LabelledField>()
  for (const control of form?.elements ?? []) {
    const name = control.getAttribute('name') ?? ''
    const text = form?.querySelector(`label[for="${CSS.escape(control.id)}"]`)?.textContent
    if (name === '' || text === undefined || text === null || found.has(name)) continue
    const part = control.closest('section')?.querySelector('h2')?.textContent ?? ''
    const label = part === '' ? text : `${part}: ${text}`
    found.set(name, { name, id: control.id, label })
  }
  return [...found.values()]
}
