import type { ResolvedResource, ResolvedToggle } from '../../core/definition/Resolved.types.ts';
import { flagStatusOf } from '../../core/records/flagStatusOf.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { isolate } from '../../core/text/bidi.ts';
import type { Text } from '../../core/text/Text.ts';

interface Words {
  t: (key: string, values: Record<string, string>) => string;
  pick: (text: Text) => string;
}

/** What the question before a switch says: from what to what it goes, and the record's status with it. */
export function toggleQuestion(
  { flagStatus = [] }: Pick<ResolvedResource, 'flagStatus'>,
  row: Row,
  { toggle: { flag, label }, t, pick }: Words & { toggle: ResolvedToggle },
): string[] {
  const isOn = row[flag] === 1 || row[flag] === true;
  const [no, yes] = [t('common.no', {}), t('common.yes', {})];
  const words = { switch: isolate(pick(label)), from: isOn ? yes : no, to: isOn ? no : yes };
  const before = flagStatusOf(flagStatus, row);
  const after = flagStatusOf(flagStatus, { ...row, [flag]: isOn ? 0 : 1 });
  const changes = before !== undefined && after !== undefined && before !== after;
  return [
    ...(changes ? [t('list.statusChange', { from: isolate(pick(before.label)), to: isolate(pick(after.label)) })] : []),
    t('list.toggleQuestion', words),
  ];
}
