import type { ColumnDefinition } from '../../../schemas/generated/definition.ts';
import type { FlagStatus } from '../definition/Resolved.types.ts';
import { embeddedKey } from '../definition/answerKeys.ts';
import { KINDS } from '../definition/kinds.ts';
import type { Text } from '../text/Text.ts';
import { vocabularyLabel } from './resolveField.ts';
import type { ResolvedColumn, ResolvedField, ResolvedToggle } from '../definition/Resolved.types.ts';

/** How many short fields an inferred list shows between the name and the dates. */
const INFERRED_DETAILS = 4;

/** Columns as written (or inferred), complete. The switches follow the stated columns unless they are among them. */
export function resolveColumns(
  columns: readonly ColumnDefinition[] | undefined,
  fields: readonly ResolvedField[],
  toggles: readonly ResolvedToggle[],
  statuses: readonly FlagStatus[] = [],
): ResolvedColumn[] {
  const stated = (columns ?? inferColumns(fields, toggles)).map((column) =>
    typeof column === 'string' ? { key: column } : column,
  );
  const keys = new Set(stated.map((column) => column.key));
  const withToggles = [...stated, ...toggles.filter(({ flag }) => !keys.has(flag)).map(({ flag }) => ({ key: flag }))];
  const title = withToggles.find((column) => isTitle(fieldOf(column.key, fields)));
  const resolved = withToggles.map((column) => resolveColumn(column, fields, { toggles, isTitle: column === title }));
  return statuses.length === 0 ? resolved : withStatus(resolved, statuses);
}

/** Key of the column of what the flags say. A product words its head by that name in its vocabulary, also in further languages. */
const STATUS = 'flag_status';

/** The columns with that of what the flags say, before the first switch. */
function withStatus(columns: ResolvedColumn[], statuses: readonly FlagStatus[]): ResolvedColumn[] {
  const at = columns.findIndex(({ cell }) => cell === 'toggle');
  const status: ResolvedColumn = {
    key: STATUS,
    keys: [...new Set(statuses.map(({ flag }) => flag))],
    cell: 'flag-status',
    label: labelOf(STATUS),
    priority: 'high',
    align: 'start',
    options: { statuses },
  };
  return at === -1 ? columns : columns.toSpliced(at, 0, status);
}

interface ColumnContext {
  toggles: readonly ResolvedToggle[];
  isTitle: boolean;
}

type ColumnObject = Exclude<ColumnDefinition, string>;

function resolveColumn(column: ColumnObject, fields: readonly ResolvedField[], context: ColumnContext): ResolvedColumn {
  const field = fieldOf(column.key, fields);
  const toggle = context.toggles.find(({ flag }) => flag === column.key);
  const sortable = column.sortable ?? field?.sortable ?? false;
  return {
    key: column.key,
    keys: [column.key, ...(column.keys ?? []), ...(column.aliases ?? [])],
    cell: column.cell ?? (toggle ? 'toggle' : (field?.cell ?? 'text')),
    label: column.label ?? toggle?.label ?? field?.label ?? labelOf(column.key),
    ...(field && { field: field.name }),
    ...(sortable && field && { sort: field.name }),
    ...(column.width !== undefined && { width: column.width }),
    priority: column.priority ?? (context.isTitle ? 'high' : isMinor(column.key) ? 'low' : 'medium'),
    align: field ? KINDS[field.kind].align : 'start',
    options: column.options ?? {},
  };
}

function labelOf(key: string): Text {
  return vocabularyLabel(key) ?? { ar: key, en: key };
}

/** The field that a column key shows: its own name, or the reference behind an embedded record (`country` → country_id). */
export function fieldOf(key: string, fields: readonly ResolvedField[]): ResolvedField | undefined {
  const head = key.split('.')[0];
  return (
    fields.find(({ name }) => name === key) ?? fields.find((field) => field.relation && embeddedKey(field) === head)
  );
}

function isTitle(field: ResolvedField | undefined): boolean {
  return field !== undefined && (field.kind.startsWith('bilingual-text') || field.kind.startsWith('text'));
}

function isMinor(key: string): boolean {
  return key === 'order' || key === 'created_at' || key === 'updated_at';
}

/** Picture, name or title, a few short fields, order, created_at; switches are added by the caller. */
function inferColumns(fields: readonly ResolvedField[], toggles: readonly ResolvedToggle[]): ColumnObject[] {
  const flags = new Set(toggles.map(({ flag }) => flag));
  const own = fields.filter(
    ({ name, kind, writeOnly, storedOf }) =>
      KINDS[kind].listed && !writeOnly && storedOf === undefined && !flags.has(name) && !isSystem(name),
  );
  const picture = own.find(
    ({ kind }) => kind === 'image' || kind === 'icon' || kind === 'bilingual-image' || kind === 'images',
  );
  const title = own.find(isTitle);
  const details = own.filter(
    (field) => field !== picture && field !== title && field.name !== 'order' && !isPicture(field),
  );
  const order = own.find(({ name }) => name === 'order');
  const names = [picture, title, ...details.slice(0, INFERRED_DETAILS), order].flatMap((field) =>
    field ? [field.name] : [],
  );
  const stamp = fields.filter(({ name }) => name === 'created_at').map(({ name }) => name);
  return [...names, ...stamp].map((key) => ({ key }));
}

function isPicture(field: ResolvedField): boolean {
  return field.cell === 'image' || field.cell === 'images';
}

function isSystem(name: string): boolean {
  return name === 'id' || name === 'version' || name === 'created_at' || name === 'updated_at';
}
