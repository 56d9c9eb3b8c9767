import type { Text } from '../../../core/text/Text.ts';
import type { ResolvedField } from '../../../core/definition/Resolved.types.ts';
import { fieldNamed } from '../../lint/fieldNames.ts';
import type { View } from '../workspace/openWorkspace.ts';
import type { Thing } from './Thing.types.ts';

/** A thing in a line: what it is, its label in both languages, and of a field what it resolves to. */
export function describeThing({ project }: Pick<View, 'project'>, thing: Thing): string {
  const { kind, name, group } = thing;
  const head = `**${name}** (${kind}${group === undefined ? '' : ` of ${group}`})`;
  const owner = project.byName.get(group ?? name);
  if (kind === 'group' && owner) return lines(head, textOf(owner.definition.label));
  if (kind === 'field' && owner) {
    const field = fieldNamed(owner, name);
    return field ? lines(head, textOf(field.label), resolvedAs(field)) : head;
  }
  if (kind === 'state' && owner) return lines(head, textOf(owner.definition.states?.values[name]?.label));
  return head;
}

/** A text in all its languages, in a line. */
export function textOf(text: Text | undefined): string {
  return Object.values(text ?? {}).join(' · ');
}

/** What a field is once its shape and defaults are applied. */
function resolvedAs(field: ResolvedField): string {
  const { kind, cell, widget, relation } = field;
  const marks = (['required', 'unique', 'searchable', 'sortable', 'readOnly', 'writeOnly'] as const).filter(
    (mark) => field[mark],
  );
  const points = relation === undefined ? [] : [`points to \`${relation.resource}\``];
  const begins = field.default === undefined ? [] : [`default \`${JSON.stringify(field.default)}\``];
  const parts = [`kind \`${kind}\``, `cell \`${cell}\``, `widget \`${widget}\``, ...points, ...begins, ...marks];
  return parts.join(', ');
}

function lines(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
