/** Text of a definition that has nothing but its name: one field, which is its first column. */
export function newDefinition(name: string): string {
  const label = { ar: '', en: '' };
  const definition = {
    $schema: '../schemas/meta/definition.v1.schema.json',
    name,
    label,
    form: { schema: { type: 'object', required: ['name'], properties: { name: { $ref: 'lawha:bilingual-text' } } } },
  };
  return `${JSON.stringify(definition, null, 2)}\n`;
}

/** A name that a file may have: as groups are named. */
export function isNewName(name: string): boolean {
  return /^[a-z][a-zA-Z0-9_-]{0,62}$/.test(name);
}
