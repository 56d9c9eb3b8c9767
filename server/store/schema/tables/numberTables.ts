/**
 * The last number of each range (`x-number`). `range` is the number with `#` in place of its counter. A trigger draws the
 * next one in the transaction of the write, so that a write that fails leaves no gap, and no two get the same.
 */
export const NUMBER_TABLES: readonly string[] = [
  `create table if not exists lawha_number_ranges (
    resource text not null,
    field text not null,
    range text not null,
    last bigint not null,
    primary key (resource, field, range))`,
];
