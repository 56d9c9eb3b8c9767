/** What `storage.source` may name: the sources of the server that compute the records of a group. */
export const SOURCES = ['agents', 'audit', 'financial_reports', 'notifications'] as const;

export type SourceName = (typeof SOURCES)[number];

/** Filters that a source applies to what it computes from, before it computes: they compare no field of the group. */
const SOURCE_FILTERS: Readonly<Partial<Record<SourceName, readonly string[]>>> = {
  financial_reports: ['payment_method', 'provider_id'],
};

/** Sources that show other groups' records under their own ids, which those groups therefore number together. */
const SOURCE_GROUPS: Readonly<Partial<Record<SourceName, readonly string[]>>> = {
  agents: ['providers', 'maintenanceTechnician'],
};

/**
 * Sources whose calls the server implements itself, for the caller: there is no table to select from, and any other
 * call is a 404.
 */
const PERSONAL: readonly string[] = ['notifications'] satisfies SourceName[];

/** Whether its records belong to the signed-in person, and no other can read them. */
export function isPersonalSource(source: string | undefined): boolean {
  return source !== undefined && PERSONAL.includes(source);
}

/** The groups whose records a source shows, so that they can be pointed to through it; none for a source that computes. */
export function groupsOfSource(source: string | undefined): readonly string[] {
  const name = SOURCES.find((known) => known === source);
  return (name && SOURCE_GROUPS[name]) ?? [];
}

/** Names of the filters that a source itself applies. */
export function sourceFilters(source: string | undefined): readonly string[] {
  const name = SOURCES.find((known) => known === source);
  return (name && SOURCE_FILTERS[name]) ?? [];
}
