/**
 * Requests with a key that were answered well (`server/context/repeats`): the same one is answered the same way, and done
 * no second time. `fingerprint` is of its method, address and body; the answer is as it was sent, JSON. Work at another
 * server is noted before it begins: under which `number` that server is asked, and when it is over at the latest.
 */
export const REPEAT_TABLES: readonly string[] = [
  `create table if not exists lawha_request_keys (
    account_resource text not null,
    account_id bigint not null,
    key text not null,
    fingerprint text not null,
    status smallint,
    answer text,
    expires_at timestamptz not null,
    primary key (account_resource, account_id, key))`,
  `alter table lawha_request_keys add column if not exists begun_until timestamptz,
    add column if not exists number bigint`,
  `create index if not exists lawha_request_keys_due on lawha_request_keys (expires_at)`,
];
