/** Data about sign-ins: counted attempts, and known addresses; and counted requests, which a crash may forget. */
export const ACCOUNT_TABLES: readonly string[] = [
  `create table if not exists lawha_attempts (
    key text primary key,
    times timestamptz[] not null,
    until timestamptz not null)`,
  `create index if not exists lawha_attempts_until on lawha_attempts (until)`,
  `create table if not exists lawha_known_addresses (key text primary key, at timestamptz not null)`,
  `create index if not exists lawha_known_addresses_at on lawha_known_addresses (at)`,
  `create unlogged table if not exists lawha_request_counts (
    key text primary key,
    count integer not null,
    until timestamptz not null)`,
  `create index if not exists lawha_request_counts_until on lawha_request_counts (until)`,
  // Held the failures before attempts were counted.
  `drop table if exists lawha_login_failures`,
];
