import type { ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import type { Language } from '../../engine/core/text/language.ts';
import { pickText } from '../../engine/core/text/Text.ts';
import type { Catalogue, CatalogueEntry } from '../context/Catalogue.ts';
import { formatMessage } from '../base/messages/formatMessage.ts';
import type { Db } from '../store/Store.types.ts';
import type { ValueCount } from '../../engine/features/lists/recordCounts.ts';
import type { DayCount, GroupStatistics } from './readStatistics.ts';
import { readNames } from '../records/recordNames.ts';

/** Most values of a chart. */
const MAX_VALUES = 50;

/** The statistics of a list answer: both keys, and the days of the trend where there is one. */
export interface StatisticsAnswer {
  statistc: Record<string, number>;
  statistics: { id: string | number; name: string; value: number }[];
  trend?: DayCount[];
}

/** Statistics as the API answers them: values under their names in the caller's language, largest first. */
export async function presentStatistics(
  db: Db,
  { counts, values, trend }: GroupStatistics,
  options: { catalogue: Catalogue; entry: CatalogueEntry; language: Language },
): Promise<StatisticsAnswer> {
  const { resource } = options.entry;
  const field = resource.fields.find(({ name }) => name === resource.statistics.by);
  const shown = values.slice(0, MAX_VALUES);
  return {
    statistc: counts,
    statistics: field === undefined ? [] : await nameValues(db, shown, { field, ...options }),
    ...(trend && { trend }),
  };
}

async function nameValues(
  db: Db,
  values: readonly ValueCount[],
  { field, catalogue, language }: { field: ResolvedField; catalogue: Catalogue; language: Language },
): Promise<StatisticsAnswer['statistics']> {
  const entry = catalogue.entries.get(field.relation?.resource ?? '');
  const ids = values.flatMap(({ key }) => (key === null ? [] : [Number(key)]));
  const names = entry && (await readNames(db, entry, { ids, language }));
  const isText = field.leaves[0]?.type === 'text';
  return values.map(({ key, value }) =>
    key === null
      ? { id: '', name: formatMessage(language, { key: 'unset' }), value }
      : {
          id: isText ? key : Number(key),
          name: names?.get(Number(key)) ?? labelOf(field, String(key), language),
          value,
        },
  );
}

function labelOf(field: ResolvedField, key: string, language: Language): string {
  const label = field.enumLabels?.[key];
  if (label !== undefined) return pickText(label, language);
  if (field.kind === 'flag') return formatMessage(language, { key: key === '1' ? 'yes' : 'no' });
  return key;
}
