import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PARTS, SHIPPED_TEXTS } from '../../../engine/tools/lint/places.ts';
import { languageTexts } from '../../../engine/tools/build/languageTexts.ts';
import { wholeProduct } from '../../../engine/core/product/wholeProduct.ts';
import { isBaseLanguage } from '../../../engine/core/text/language.ts';
import { loadKnownParts } from '../../../engine/tools/lint/loadKnownParts.ts';
import type { ExportMeans } from '../../../engine/features/export/toExportRow.ts';
import { memoizePerObject } from '../../base/calls/memoizePerObject.ts';
import type { ResolvedColumn, ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { isObject } from '../../../engine/core/values/isObject.ts';
import type { BaseLanguage, Language } from '../../../engine/core/text/language.ts';
import type { Catalogue } from '../../context/Catalogue.ts';
import type { WriteContext } from '../../context/WriteContext.ts';
import type { Job } from '../Job.types.ts';

/** What the cells of an exported file are made with: manifests, columns and texts are those of the list on screen. */
export async function exportMeans({ app, entry }: WriteContext, { action, language }: Job): Promise<ExportMeans> {
  const { resource } = entry;
  const { cells } = await partsOf(app.catalogue);
  const known = exportColumns(resource);
  const chosen = action.columns?.flatMap((key) => known.find((column) => column.key === key) ?? []);
  return {
    resource,
    columns: chosen ?? resource.columns,
    language,
    t: await textsOf(language, app.config.root),
    groups: [...app.catalogue.entries.values()].map(({ resource: { name, label } }) => ({ name, label })),
    manifestOf: (cell) => cells?.get(cell),
  };
}

/** The columns that a file can have: those of the lists, and the number of the record, by which an import finds it. */
export function exportColumns({ columns, routes, fields }: ResolvedResource): ResolvedColumn[] {
  const id = fields.find(({ name }) => name === 'id');
  const number: ResolvedColumn[] =
    id === undefined
      ? []
      : [
          {
            key: id.name,
            keys: [id.name],
            field: id.name,
            cell: 'code',
            label: id.label,
            priority: 'low',
            align: 'end',
            options: {},
          },
        ];
  return [...columns, ...routes.flatMap((route) => route.columns ?? []), ...number];
}

const partsOf = memoizePerObject((_catalogue: Catalogue) => loadKnownParts({ ...PARTS, rules: undefined }));

/** Areas of the interface whose texts cells show. */
const AREAS = ['common', 'list', 'fields', 'rows', 'exporting'];

const loaded = new Map<Language, Promise<ExportMeans['t']>>();

function textsOf(language: Language, root: string): Promise<ExportMeans['t']> {
  const texts = loaded.get(language) ?? readTexts(language, root);
  loaded.set(language, texts);
  return texts;
}

async function readTexts(language: Language, root: string): Promise<ExportMeans['t']> {
  const areas = isBaseLanguage(language)
    ? await readShipped(language)
    : Object.fromEntries(languageTexts(wholeProduct(), language, { root, shipped: SHIPPED_TEXTS }));
  const find = (key: string): unknown =>
    key.split('.').reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), areas);
  const rules = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const { count } = values;
    const counted = typeof count === 'number' ? find(`${key}_${rules.select(count)}`) : undefined;
    const text = counted ?? find(key);
    if (typeof text !== 'string') return '';
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

async function readShipped(language: BaseLanguage): Promise<Record<string, unknown>> {
  const areas: Record<string, unknown> = {};
  for (const area of AREAS) {
    // oxlint-disable-next-line no-await-in-loop -- few small files, once
    const text = await readFile(join(SHIPPED_TEXTS, language, `${area}.json`), 'utf8').catch(() => '{}');
    areas[area] = JSON.parse(text) as unknown;
  }
  return areas;
}
