/** What the anchors of rules begin with; keys of the language have none of this kind. */
export const RULE_ANCHOR = 'rule-';

/** Anchor of a rule: `rule-known-cell`. */
export function ruleAnchor(id: string): string {
  return `${RULE_ANCHOR}${id}`;
}
