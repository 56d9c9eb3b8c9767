/** Kinds of tests, from the whole application inwards, with what the report calls them. */
export const TEST_KINDS = {
  journey: 'in a browser on the built application',
  contract: 'through the API of a whole server',
  component: 'drawn in a document without a browser',
  unit: 'by their code alone',
} as const;

export type TestKind = keyof typeof TEST_KINDS;

/** The kind of a test, by its file. */
export function kindOfTest(file: string): TestKind {
  if (file.endsWith('.spec.ts')) return 'journey';
  if (file.startsWith('tests/contract/')) return 'contract';
  return file.endsWith('.tsx') ? 'component' : 'unit';
}
