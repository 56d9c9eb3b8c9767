import type { ResolvedColumn, ResolvedResource } from '../../../../../engine/core/definition/Resolved.types.ts';
import type { CellTextContext, Row } from '../../../../../engine/core/registry/defineCell.ts';
import { isolate } from '../../../../../engine/core/text/bidi.ts';
import { formatNumber } from '../../../../../engine/core/text/format.ts';
import type { Language } from '../../../../../engine/core/text/language.ts';
import { pickText } from '../../../../../engine/core/text/Text.ts';
import { stateOf } from '../../../../../engine/core/definition/transitions.ts';
import { writeMinute } from '../../../../../engine/features/timeline/spanOf.ts';
import type { Span, TimelineRecord } from '../../../../../engine/features/timeline/Timeline.types.ts';
import { cardLayout } from '../../../../../engine/react/list/rows/cardLayout.ts';
import { identityKey, recordTitle } from '../../../../../engine/react/list/state/recordTitle.ts';
import { cellText } from '../../../../../engine/react/registry/drawCell.tsx';
import type { CellRegistry } from '../../../../../engine/react/registry/Parts.types.ts';

/** How a record looks in a bar. */
export interface BarLook {
  tone: string;
  icon?: string;
  /** Name of its state; absent for a group without states. */
  state?: string;
}

/** The words of bars, made once per list. */
export interface BarTexts {
  title: (record: Row) => string;
  /** What a card says below its title. */
  second: (record: Row) => string;
  look: (record: Row) => BarLook;
  /** `from 10:00 to 12:00`. */
  time: (span: Span) => string;
  /** `6 h` of minutes. */
  hours: (minutes: number) => string;
  /** Everything about a bar, for a screen reader. */
  name: (item: TimelineRecord, isShared?: boolean) => string;
}

export interface BarTextsOptions {
  resource: ResolvedResource;
  columns: readonly ResolvedColumn[];
  registry: CellRegistry;
  language: Language;
  t: CellTextContext['t'];
}

/** The words of the bars of a list: what its cards say. */
export function createBarTexts({ resource, columns, registry, language, t }: BarTextsOptions): BarTexts {
  const { states, fields } = resource;
  const layout = cardLayout(columns, resource, identityKey(columns, resource));
  const facts = (layout.lines[0] ?? []).filter(({ key }) => key !== 'id');
  const textOf = (column: ResolvedColumn, row: Row): string => {
    const field = fields.find(({ name }) => name === column.field);
    return cellText(registry, { language, t, column, row, options: column.options, ...(field && { field }) });
  };
  const texts: BarTexts = {
    title: (record) => recordTitle(resource, record, language),
    second: (record) =>
      facts
        .map((column) => textOf(column, record))
        .filter((text) => text !== '')
        .map(isolate)
        .join(' · '),
    look: (record) => {
      const state = states && stateOf(states, record);
      if (state === undefined) return { tone: states === undefined ? 'primary' : 'ink' };
      return { tone: state.tone, icon: state.icon, state: pickText(state.label, language) };
    },
    time: ({ from, to }) => t('timeline.time', { from: isolate(writeMinute(from)), to: isolate(writeMinute(to)) }),
    hours: (minutes) =>
      t('timeline.hours', { value: isolate(formatNumber(minutes / 60, language, { maximumFractionDigits: 1 })) }),
    name: ({ record, span }, isShared = false) =>
      [
        isolate(texts.title(record)),
        texts.second(record),
        span && texts.time(span),
        texts.look(record).state,
        isShared && t('timeline.shared'),
      ]
        .filter(Boolean)
        .join(t('list.comma')),
  };
  return texts;
}
