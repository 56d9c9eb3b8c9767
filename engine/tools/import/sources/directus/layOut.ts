import { cleanText } from '../../names/cleanText.ts';
import type { SourceCondition, SourcePart, SourceSection, SourceTab } from '../../Neutral.types.ts';
import { objectIn, textIn, translationsIn } from './fieldKind.ts';
import type { Row } from './Snapshot.types.ts';

/** Interfaces that hold other fields. */
const GROUPS = new Set(['group-raw', 'group-detail', 'group-tabs', 'group-accordion']);

/** Whether a field is one of the form's layout and holds no value. */
export function isLayout(field: Row): boolean {
  const shown = textIn(objectIn(field, 'meta'), 'interface');
  return GROUPS.has(shown) || shown === 'presentation-divider' || shown === 'super-header';
}

/** Text of a notice between fields. */
export function noticeOf(field: Row): string | undefined {
  const meta = objectIn(field, 'meta');
  if (!/^(?:presentation-notice|super-header)$/.test(textIn(meta, 'interface'))) return undefined;
  const options = objectIn(meta, 'options');
  return cleanText(options['text'] ?? options['help'] ?? options['subtitle'], 300);
}

interface Laying {
  fields: readonly Row[];
  when: (field: Row) => SourceCondition | undefined;
}

/** The tabs and cards of a collection: groups of fields are cards, those within tabs are tabs, dividers begin a card. */
export function layOut(laying: Laying): SourceTab[] {
  const main: SourceTab = { sections: [] };
  const tabs: SourceTab[] = [main];
  walk(undefined, { laying, tab: main, tabs, section: begin(main, {}) });
  return tabs.filter(({ sections }) => sections.some(({ parts }) => parts.length > 0));
}

interface Walk {
  laying: Laying;
  tab: SourceTab;
  tabs: SourceTab[];
  section: SourceSection;
}

function begin(tab: SourceTab, { label, folded, when }: Partial<SourceSection>): SourceSection {
  const section: SourceSection = {
    ...(label !== undefined && { label }),
    ...(folded !== undefined && { folded }),
    ...(when !== undefined && { when }),
    parts: [],
  };
  tab.sections.push(section);
  return section;
}

function walk(group: string | undefined, { laying, tab, tabs, section }: Walk, depth = 0): void {
  if (depth > 10) return;
  let open = section;
  for (const field of fieldsOf(laying.fields, group)) {
    const meta = objectIn(field, 'meta');
    const name = textIn(field, 'field');
    const label = labelOf(field);
    const when = laying.when(field);
    switch (textIn(meta, 'interface')) {
      case 'group-tabs':
      case 'group-accordion':
        for (const inner of fieldsOf(laying.fields, name)) {
          const next: SourceTab = { label: labelOf(inner), ...(when && { when }), sections: [] };
          tabs.push(next);
          walk(
            textIn(inner, 'field'),
            { laying, tab: next, tabs, section: begin(next, { label: labelOf(inner) }) },
            depth + 1,
          );
        }
        break;
      case 'group-detail':
      case 'group-raw':
        walk(
          name,
          {
            laying,
            tab,
            tabs,
            section: begin(tab, {
              label,
              ...(textIn(meta, 'interface') === 'group-detail' && {
                folded: objectIn(meta, 'options')['start'] === 'closed',
              }),
              ...(when && { when }),
            }),
          },
          depth + 1,
        );
        open = begin(tab, {});
        break;
      case 'presentation-divider':
        open = begin(tab, { label });
        break;
      default: {
        const notice = noticeOf(field);
        const part: SourcePart = notice === undefined ? { field: name } : { text: { en: notice } };
        if (notice !== undefined || !isLayout(field)) open.parts.push(part);
      }
    }
  }
}

function fieldsOf(fields: readonly Row[], group: string | undefined): Row[] {
  return fields
    .filter((field) => (textIn(objectIn(field, 'meta'), 'group') || undefined) === group)
    .toSorted((a, b) => orderOf(a) - orderOf(b));
}

function orderOf(field: Row): number {
  const { sort } = objectIn(field, 'meta');
  return typeof sort === 'number' ? sort : 1000;
}

/** What a field is called: its translations, or its name in words. */
export function labelOf(field: Row): { ar?: string; en?: string } {
  const meta = objectIn(field, 'meta');
  const title = cleanText(objectIn(meta, 'options')['title']);
  const words = textIn(field, 'field').replaceAll('_', ' ').trim();
  const name = cleanText(words.charAt(0).toUpperCase() + words.slice(1));
  const en = title ?? name;
  return { ...(en !== undefined && { en }), ...translationsIn(meta) };
}
