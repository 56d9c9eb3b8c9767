/**
 * A body as the form fields of the specification: `ar[name]`, `images[0]`. Null and an empty list are sent as an empty
 * field, so that the server can distinguish "emptied" from "not sent"; flags become 1 and 0. A list of objects is one
 * JSON text: thousands of them would be more parts than a form may have.
 */
export function toFormData(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) append(form, name, value);
  return form;
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined) return;
  if (value instanceof Blob) return form.append(name, value);
  if (typeof value === 'object' && value !== null) {
    if (Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null))
      return form.append(name, JSON.stringify(value));
    const entries = Object.entries(value);
    if (entries.length === 0) form.append(name, '');
    for (const [key, part] of entries) append(form, `${name}[${key}]`, part);
    return;
  }
  form.append(name, textOf(value));
}

function textOf(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
