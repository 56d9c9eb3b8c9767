/** A field of a DocType as its file has it. Everything may be missing or of another type. */
export type DocField = Readonly<Record<string, unknown>>;

/** A DocType as its file has it. */
export interface DocType {
  name: string;
  fields: DocField[];
  raw: Readonly<Record<string, unknown>>;
}
