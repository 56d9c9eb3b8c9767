import type { Api } from '../../client/Api.types.ts';
import type { ResolvedColumn, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { CellRegistry } from '../registry/Parts.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { todayInZone } from '../../core/text/format.ts';
import { directionOf, type Language } from '../../core/text/language.ts';
import { pickText, type Text } from '../../core/text/Text.ts';
import { collectRows, MAX_EXPORT_ROWS } from '../../client/records/collectRows.ts';
import type { ExportTable } from '../../features/export/ExportTable.types.ts';
import { saveFile } from '../../features/export/saveFile.ts';
import { sumRows } from '../../features/export/sumRows.ts';
import { csvText, exportCellOf, exportHead, toExportRow } from '../../features/export/toExportRow.ts';

export { MAX_EXPORT_ROWS };

export type ExportFormat = 'csv' | 'xlsx';

/** A list as it is exported: all matching rows, in the list's order, with the shown columns. */
export interface ListExport {
  resource: ResolvedResource;
  /** Name of the list. */
  title: Text;
  columns: readonly ResolvedColumn[];
  /** Query of everything that matches, without page. */
  query: Readonly<Record<string, string>>;
  /** The rows at hand. */
  rows: readonly Row[];
  /** Only these records; absent: all that match. */
  ids?: ReadonlySet<number> | undefined;
  api: Pick<Api, 'list'>;
  registry: CellRegistry;
  groups: readonly Pick<ResolvedResource, 'name' | 'label'>[];
  language: Language;
  t: (key: string, values?: Record<string, string | number>) => string;
}

/**
 * Saves a list as a file.
 *
 * @returns whether there were more rows than a file takes
 */
export async function exportList(list: ListExport, format: ExportFormat): Promise<{ isCut: boolean }> {
  const { rows, isCut } = await collect(list);
  const table = toTable(list, rows);
  const name = `${list.resource.name}-${todayInZone(new Date())}.${format}`;
  if (format === 'xlsx') {
    const { buildXlsx } = await import('../../features/export/buildXlsx.ts');
    saveFile(name, await buildXlsx(table));
  } else {
    const { buildCsv } = await import('../../features/export/buildCsv.ts');
    const lines = [...table.rows, ...(table.totals ? [table.totals] : [])].map((line) => line.map(csvText));
    saveFile(name, new Blob([buildCsv([table.head, ...lines])], { type: 'text/csv;charset=utf-8' }));
  }
  return { isCut };
}

async function collect({ api, resource, query, rows, ids }: ListExport): Promise<{ rows: Row[]; isCut: boolean }> {
  const here = rows.filter(({ id }) => ids?.has(id));
  if (ids !== undefined && here.length === ids.size) return { rows: here, isCut: false };
  const found = await collectRows(api, resource, { query });
  return ids === undefined ? found : { ...found, rows: found.rows.filter(({ id }) => ids.has(id)) };
}

/** The table of some rows of a list, with the sums of the definition. */
export function toTable(list: Omit<ListExport, 'api' | 'ids' | 'query' | 'rows'>, rows: readonly Row[]): ExportTable {
  const { columns, resource, language, registry, title, t } = list;
  const means = {
    resource,
    columns,
    language,
    t,
    groups: list.groups,
    manifestOf: (cell: string) => (Object.hasOwn(registry, cell) ? registry[cell]?.manifest : undefined),
  };
  const summed = (resource.totals ?? []).filter((name) => columns.some(({ field }) => field === name));
  const sums: Row = { id: 0, ...sumRows(rows, resource, summed) };
  return {
    title: pickText(title, language),
    isRtl: directionOf(language) === 'rtl',
    head: exportHead(means),
    rows: rows.map((row) => toExportRow(means, row)),
    ...(summed.length > 0 && {
      totals: columns.map((column, index) => {
        if (column.field !== undefined && summed.includes(column.field)) return exportCellOf(means, sums, column);
        return { kind: 'text' as const, text: index === 0 ? t('exporting.totals') : '' };
      }),
    }),
  };
}
