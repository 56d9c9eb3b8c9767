/**
 * The patterns that a definition extends by `"extends": "lawha:<id>"`: parts of a definition, merged as those of another
 * group are. `lawha:self` in them is the name of the group that extends them. Adding a pattern is adding its file here, a
 * fixture that extends it, and its line in the README of the schemas.
 */
import document from './document.json' with { type: 'json' };

/** Name in `extends` → the parts. */
export const PATTERNS: Readonly<Record<string, object>> = {
  'lawha:document': document,
};

/** In a pattern: the name of the group that extends it. */
export const SELF = 'lawha:self';
