import type { RuleDefinition } from '../../../../../schemas/generated/definition.ts';
import { fieldNamed } from '../../fieldNames.ts';
import type { DefinitionTarget } from '../../Rule.types.ts';
import { repeats } from '../shared/repeats.ts';
import { defineDefinitionRule } from '../defineRule.ts';

type CompareRule = Extract<RuleDefinition, { rule: 'compare' }>;

/** Rules between fields can be kept together, and each says something that no other does. */
export const rulesAgree = defineDefinitionRule('rules-agree', (target, report) => {
  const rules = (target.definition.form.rules ?? []).map((rule, index) => ({ rule, path: ['form', 'rules', index] }));
  for (const { path } of repeats(rules, ({ rule: { message: _message, ...rest } }) => JSON.stringify(rest)))
    report(path, 'twice');
  const kept: CompareRule[] = [];
  for (const { rule, path } of rules) {
    if (rule.rule === 'no-overlap') {
      if (rule.from === rule.to) report([...path, 'to'], 'span', { field: rule.to });
      if (rule.within !== undefined && [rule.from, rule.to].includes(rule.within))
        report([...path, 'within'], 'within', { field: rule.within });
    } else if (rule.rule === 'limit') {
      const limit = outsideOf(target, rule);
      if (limit) report([...path, limit], 'outside', { field: rule.field, key: limit });
    } else if (rule.field === rule.than) report([...path, 'than'], 'itself', { field: rule.field });
    else {
      kept.push(rule);
      const others = kept.slice(0, -1);
      if (isRing(kept) && !isRing(others)) report([...path, 'is'], 'never', { field: rule.field, other: rule.than });
    }
  }
});

/** The bound of a rule that no value of its field reaches. */
function outsideOf(
  target: DefinitionTarget,
  { field, minimum, maximum }: Extract<RuleDefinition, { rule: 'limit' }>,
): 'minimum' | 'maximum' | undefined {
  const schema = fieldNamed(target, field)?.schema;
  if (minimum !== undefined && minimum > (schema?.maximum ?? Infinity)) return 'minimum';
  return maximum !== undefined && maximum < (schema?.minimum ?? -Infinity) ? 'maximum' : undefined;
}

interface Edge {
  below: string;
  above: string;
  isStrict: boolean;
}

/** Whether values that are all filled in would have to be below themselves. */
function isRing(rules: readonly CompareRule[]): boolean {
  const edges = rules.flatMap(edgesOf);
  return edges.some(({ below, above, isStrict }) => isStrict && reaches(edges, above, below));
}

function edgesOf({ field, is, than }: CompareRule): Edge[] {
  switch (is) {
    case 'before':
      return [{ below: field, above: than, isStrict: true }];
    case 'after':
      return [{ below: than, above: field, isStrict: true }];
    case 'not-after':
      return [{ below: field, above: than, isStrict: false }];
    case 'not-before':
      return [{ below: than, above: field, isStrict: false }];
    case 'same':
      return [
        { below: field, above: than, isStrict: false },
        { below: than, above: field, isStrict: false },
      ];
  }
}

function reaches(edges: readonly Edge[], from: string, to: string): boolean {
  const seen = new Set([from]);
  const open = [from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (name === to) return true;
    for (const { below, above } of edges)
      if (below === name && !seen.has(above)) open.push(...[above].filter((next) => seen.add(next)));
  }
  return false;
}
