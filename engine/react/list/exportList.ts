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
import { IDS_PARAMETER, MAX_IDS_PER_CALL, MAX_PER_PAGE } from '../../core/query/limits.ts';
import { type TreeStep, treePaths } from '../../features/export/treePaths.ts';
import { recordTitle } from './state/recordTitle.ts';
import { csvText, exportCellOf, exportHead, extrasOf, toExportRow } from '../../features/export/toExportRow.ts';

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
  const paths = await pathsOf(list, rows);
  const table = toTable(list, rows, paths);
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

/** The path of each row of a tree; undefined for a group that is none, or of which the person does not see what is above what. */
async function pathsOf(
  { api, resource, language }: Pick<ListExport, 'api' | 'resource' | 'language'>,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, string> | undefined> {
  const { tree } = resource.layouts ?? {};
  if (tree === undefined || !resource.fields.some(({ name }) => name === tree.by)) return undefined;
  const known = new Map(rows.map((row) => [row.id, row]));
  const read = async (ids: readonly number[]): Promise<Map<number, TreeStep>> => {
    const missing = ids.filter((id) => !known.has(id));
    for (let at = 0; at < missing.length; at += MAX_IDS_PER_CALL) {
      const asked = missing.slice(at, at + MAX_IDS_PER_CALL).join(',');
      // oxlint-disable-next-line no-await-in-loop -- one call after the other, as of the pages
      const page = await api.list(resource, { [IDS_PARAMETER]: asked, per_page: String(MAX_PER_PAGE) });
      for (const row of page.rows) known.set(row.id, row);
    }
    return new Map(
      ids.flatMap((id): [number, TreeStep][] => {
        const row = known.get(id);
        if (row === undefined) return [];
        const above = Number(row[tree.by] ?? 0);
        return [[id, { name: recordTitle(resource, row, language), above: above > 0 ? above : undefined }]];
      }),
    );
  };
  return treePaths(
    rows.map(({ id }) => id),
    { depth: tree.depth, read },
  );
}

/** The table of some rows of a list, with the sums of the definition. */
export function toTable(
  list: Omit<ListExport, 'api' | 'ids' | 'query' | 'rows'>,
  rows: readonly Row[],
  paths?: ReadonlyMap<number, string>,
): ExportTable {
  const { columns, resource, language, registry, title, t } = list;
  const means = {
    resource,
    columns,
    language,
    t,
    groups: list.groups,
    ...(paths !== undefined && { paths }),
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
      totals: [
        ...columns.map((column, index) => {
          if (column.field !== undefined && summed.includes(column.field)) return exportCellOf(means, sums, column);
          return { kind: 'text' as const, text: index === 0 ? t('exporting.totals') : '' };
        }),
        ...extrasOf(means).map(() => ({ kind: 'text' as const, text: '' })),
      ],
    }),
  };
}
