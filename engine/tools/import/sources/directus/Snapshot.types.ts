/** A row of a snapshot as its file has it. */
export type Row = Readonly<Record<string, unknown>>;

/** A schema of Directus: collections, their fields and the relations between them. */
export interface Snapshot {
  collections: Row[];
  fields: Row[];
  relations: Row[];
}
