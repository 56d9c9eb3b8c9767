import type { ResolvedField } from '../../../../../engine/core/definition/Resolved.types.ts';
import { checkCondition } from '../../../../../engine/core/query/conditions/checkConditions.ts';
import {
  type Condition,
  type ConditionGroup,
  type ConditionItem,
  isGroup,
} from '../../../../../engine/core/query/conditions/Condition.types.ts';
import { formatConditionText } from '../../../../../engine/core/query/conditions/conditionText.ts';
import { treeOf } from '../../../../../engine/core/query/conditions/conditions.ts';
import { OPERATORS, type OperatorId } from '../../../../../engine/core/query/kinds/operators.ts';

/** A condition as it is being written; its values may be no values yet. */
export interface DraftCondition extends Condition {
  id: string;
}

/** Conditions, or one level of groups of them: what the builder draws. */
export interface DraftGroup {
  id: string;
  join: 'and' | 'or';
  items: (DraftCondition | DraftGroup)[];
}

let count = 0;

/** A name for a new part of a draft. */
export function newId(): string {
  count += 1;
  return `c${count}`;
}

/** The conditions of a list as a draft; what is one `or` in a list is that group itself. */
export function toDraft(value: string): DraftGroup {
  const tree = treeOf(value);
  const [only] = tree.items;
  return draftOf(tree.items.length === 1 && only && isGroup(only) ? only : tree);
}

function draftOf({ join, items }: ConditionGroup): DraftGroup {
  return {
    id: newId(),
    join,
    items: items.map((item) => (isGroup(item) ? draftOf(item) : { ...item, id: newId() })),
  };
}

/** Whether a part of a draft is a group. */
export function isDraftGroup(item: DraftCondition | DraftGroup): item is DraftGroup {
  return 'join' in item;
}

/** Every condition of a draft, in the order of the screen. */
export function conditionsIn({ items }: DraftGroup): DraftCondition[] {
  return items.flatMap((item) => (isDraftGroup(item) ? conditionsIn(item) : [item]));
}

/** A draft with one of its parts replaced, or removed; groups without conditions go too, unless they were just made. */
export function withPart(
  group: DraftGroup,
  id: string,
  change: (part: DraftCondition | DraftGroup) => DraftCondition | DraftGroup | undefined,
): DraftGroup {
  if (group.id === id) return (change(group) as DraftGroup | undefined) ?? group;
  return {
    ...group,
    items: group.items.flatMap((item) => {
      if (item.id === id) return change(item) ?? [];
      return isDraftGroup(item) ? [withPart(item, id, change)] : [item];
    }),
  };
}

/** A condition about a field, with an operator of it and nothing else. */
export function emptyCondition(field: ResolvedField, operator: OperatorId): DraftCondition {
  return { id: newId(), field: field.name, operator, values: [] };
}

/** What a draft amounts to: the text of the address, or which conditions cannot be read. */
export function finishDraft(
  draft: DraftGroup,
  fields: readonly ResolvedField[],
  now = new Date(),
): { value: string } | { wrong: ReadonlySet<string> } {
  const wrong = new Set<string>();
  const finish = (group: DraftGroup): ConditionGroup => ({
    join: group.join,
    items: group.items.flatMap((item): ConditionItem[] => {
      if (isDraftGroup(item)) {
        const inner = finish(item);
        return inner.items.length === 0 ? [] : [inner];
      }
      const { field, operator, values } = item;
      const written = values.filter((text) => text.trim() !== '');
      const isCounted = OPERATORS[operator].takes === 'two' ? values.length === written.length : true;
      const checked = isCounted && checkCondition({ field, operator, values: written }, fields, now);
      if (checked && !('reason' in checked)) return [checked];
      wrong.add(item.id);
      return [];
    }),
  });
  const { join, items } = finish(draft);
  if (wrong.size > 0) return { wrong };
  const isOr = join === 'or' && items.length > 1;
  return { value: formatConditionText({ join: 'and', items: isOr ? [{ join: 'or', items }] : items }) };
}
