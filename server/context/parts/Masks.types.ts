/**
 * What a copy for developers has in place of a value. `kept`: the value; `empty`: nothing; `password`: that of the copy;
 * `picture`: a plain one, in place of each uploaded file; the others are replacements of the same form.
 */
export type Mask =
  | 'kept'
  | 'empty'
  | 'password'
  | 'picture'
  | 'name'
  | 'text'
  | 'unique'
  | 'html'
  | 'digits'
  | 'phone'
  | 'email'
  | 'url'
  | 'degree'
  | 'day'
  | 'json';

/** What such a copy has of a table: all of it, no row, or its rows with masks by column; other columns are kept. */
export type TableMasks = 'kept' | 'left-out' | Readonly<Record<string, Mask>>;
