import type { SourceGroup, SourcePart, SourceSection } from '../Neutral.types.ts';
import { cleanText, LONGEST_HELP } from '../names/cleanText.ts';
import { writeText, type ArabicTexts } from './writeText.ts';

/** Most tabs of a form; the sections of further ones are in the last. */
const MOST_TABS = 12;

/** A section without a heading of its own after which another begins. */
const DETAILS = { ar: 'البيانات', en: 'Details' };
const OTHER = { ar: 'أخرى', en: 'Other' };

/** What is written of a form besides its schema. */
export interface WrittenLayout {
  tabs?: readonly object[];
  sections?: readonly object[];
  /** Names of the fields that it has. */
  placed: ReadonlySet<string>;
}

interface LayoutContext extends ArabicTexts {
  /** Name of a field for its key; undefined for one that is on no form. */
  nameOf: (key: string) => string | undefined;
  widthOf: (key: string) => number | undefined;
  /** Fields of the form that no section of the source has. */
  others: readonly string[];
}

/** The cards and tabs of a form; nothing when it is one card with all fields in their order. */
export function layoutOf(group: SourceGroup, context: LayoutContext): WrittenLayout {
  const placed = new Set<string>();
  const tabs = (group.tabs ?? []).map(({ label, sections }) => ({
    label: label ?? {},
    sections: sectionsOf(sections, { ...context, placed }),
  }));
  const left = context.others.filter((name) => !placed.has(name));
  for (const name of left) placed.add(name);
  const used = tabs.filter(({ sections }) => sections.length > 0);
  if (used.length === 0) return { placed };
  if (left.length > 0) used.at(-1)?.sections.push({ label: OTHER, fields: left });
  if (used.length === 1) return { sections: used[0]?.sections ?? [], placed };
  const first = used.slice(0, MOST_TABS - 1);
  const rest = used.slice(MOST_TABS - 1);
  const last =
    rest.length === 0 ? [] : [{ label: rest[0]?.label ?? {}, sections: rest.flatMap(({ sections }) => sections) }];
  return {
    tabs: [...first, ...last].map(({ label, sections }, at) => ({
      label:
        label.en === undefined && label.ar === undefined
          ? at === 0
            ? DETAILS
            : OTHER
          : writeText(label, 'tab', context),
      sections,
    })),
    placed,
  };
}

interface Section {
  label: object;
  help?: object;
  columns?: number;
  folded?: boolean;
  fields: unknown[];
}

/** Sections without a heading continue the one before; those without fields are left out. */
function sectionsOf(sections: readonly SourceSection[], context: LayoutContext & { placed: Set<string> }): Section[] {
  const written: Section[] = [];
  for (const section of sections) {
    const fields = section.parts.flatMap((part) => partOf(part, section, context));
    if (
      fields.every((part) => typeof part === 'object' && part !== null && 'text' in part) &&
      section.label === undefined
    )
      if (fields.length === 0) continue;
    if (fields.length === 0) continue;
    const before = written.at(-1);
    const { label } = section;
    if (label?.en === undefined && label?.ar === undefined && before !== undefined) {
      before.fields.push(...fields);
      continue;
    }
    written.push({
      label: label?.en === undefined && label?.ar === undefined ? DETAILS : writeText(label, 'section', context),
      ...(section.help !== undefined && { help: writeText(section.help, 'help', context, LONGEST_HELP) }),
      ...(section.columns !== undefined && section.columns !== 2 && { columns: Math.min(section.columns, 4) }),
      ...(section.folded !== undefined && { folded: section.folded }),
      fields,
    });
  }
  return written;
}

function partOf(
  part: SourcePart,
  { columns = 2 }: SourceSection,
  context: LayoutContext & { placed: Set<string> },
): unknown[] {
  if ('text' in part) {
    const isText = cleanText(part.text.en, LONGEST_HELP) ?? cleanText(part.text.ar, LONGEST_HELP);
    return isText === undefined ? [] : [{ text: writeText(part.text, 'text', context, LONGEST_HELP) }];
  }
  const name = context.nameOf(part.field);
  if (name === undefined || context.placed.has(name)) return [];
  context.placed.add(name);
  const width = context.widthOf(part.field);
  return [
    width === undefined || width <= 1 || columns <= 1 ? name : { field: name, width: Math.min(width, columns, 4) },
  ];
}
