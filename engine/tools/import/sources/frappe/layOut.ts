import { cleanText } from '../../names/cleanText.ts';
import type { SourcePart, SourceSection, SourceTab } from '../../Neutral.types.ts';
import type { DocField } from './DocType.types.ts';
import { textOf } from './fieldKind.ts';
import { readCondition } from './readCondition.ts';

/** The tabs of a form, and the fields whose tab or section has a condition that is a program. */
export interface LaidOut {
  tabs: SourceTab[];
  /** Fields in a tab or section whose condition is not read. */
  unread: Set<string>;
}

interface Open {
  section: SourceSection;
  columns: SourcePart[][];
}

/** Reads the breaks between fields: tabs, sections, columns, and texts between the fields. */
export function layOut(fields: readonly DocField[]): LaidOut {
  const tabs: SourceTab[] = [{ sections: [] }];
  const unread = new Set<string>();
  let isTabUnread = false;
  let isSectionUnread = false;
  let open: Open = { section: { parts: [] }, columns: [[]] };
  const close = (): void => {
    const columns = open.columns.filter((column) => column.length > 0);
    open.section.columns = Math.min(Math.max(columns.length, 1), 4);
    open.section.parts = byRows(columns);
    if (open.section.parts.length > 0) tabs.at(-1)?.sections.push(open.section);
  };
  for (const field of fields) {
    const type = field['fieldtype'];
    const label = cleanText(field['label']);
    if (type === 'Tab Break' || type === 'Section Break') {
      close();
      const { condition, isUnread } = conditionOf(field);
      if (type === 'Tab Break') {
        tabs.push({
          ...(label !== undefined && { label: { en: label } }),
          ...(condition && { when: condition }),
          sections: [],
        });
        isTabUnread = isUnread;
        isSectionUnread = false;
        open = { section: { parts: [] }, columns: [[]] };
        continue;
      }
      isSectionUnread = isUnread;
      const help = cleanText(field['description'], 300);
      open = {
        section: {
          ...(label !== undefined && { label: { en: label } }),
          ...(help !== undefined && { help: { en: help } }),
          ...(field['collapsible'] === 1 && label !== undefined && { folded: true }),
          ...(condition && { when: condition }),
          parts: [],
        },
        columns: [[]],
      };
      continue;
    }
    if (type === 'Column Break') {
      open.columns.push([]);
      continue;
    }
    if (type === 'Heading' || (type === 'HTML' && staticText(field) !== undefined)) {
      const text = type === 'Heading' ? label : staticText(field);
      if (text !== undefined) open.columns.at(-1)?.push({ text: { en: text } });
      continue;
    }
    const name = textOf(field['fieldname']);
    if (isTabUnread || isSectionUnread) unread.add(name);
    open.columns.at(-1)?.push({ field: name });
  }
  close();
  return { tabs: tabs.filter(({ sections }) => sections.length > 0), unread };
}

function conditionOf(field: DocField): { condition?: NonNullable<SourceTab['when']>; isUnread: boolean } {
  const written = textOf(field['depends_on']);
  if (written === '') return { isUnread: false };
  const condition = readCondition(written);
  return { ...(condition && { condition }), isUnread: condition === undefined };
}

/** Columns are read downwards in the source, and a card is filled by rows. */
function byRows(columns: readonly (readonly SourcePart[])[]): SourcePart[] {
  const longest = Math.max(0, ...columns.map(({ length }) => length));
  return Array.from({ length: longest }, (_, row) => columns.flatMap((column) => column[row] ?? [])).flat();
}

/** The words of markup that stays as it is; undefined for what a program fills in. */
export function staticText(field: DocField): string | undefined {
  const markup = textOf(field['options']);
  if (markup === '' || /\{[{%]|<script|<(?:canvas|iframe|svg|input|button)\b/i.test(markup)) return undefined;
  return cleanText(markup, 300);
}
