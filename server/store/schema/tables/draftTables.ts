/**
 * What people typed into forms and did not save (`server/resources/draftCalls.ts`). `record_id` is 0 for a new record;
 * `base` has the values that the typed ones took the place of, `version` the record's version then.
 */
export const DRAFT_TABLES: readonly string[] = [
  `create table if not exists lawha_drafts (
    account_resource text not null,
    account_id bigint not null,
    resource text not null,
    record_id bigint not null,
    version integer,
    base jsonb not null,
    typed jsonb not null,
    saved_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (account_resource, account_id, resource, record_id))`,
  `create index if not exists lawha_drafts_due on lawha_drafts (expires_at)`,
];
