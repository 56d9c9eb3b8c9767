import { conditionFields } from '../definition/condition.ts';
import type {
  ResolvedColumn,
  ResolvedField,
  ResolvedFilter,
  ResolvedResource,
  ResolvedSection,
  SortKey,
} from '../definition/Resolved.types.ts';
import type { Grants } from './Grants.ts';
import { rightsToField } from './guardedFields.ts';
import { seenLayouts } from './seenLayouts.ts';

/** Whether some field of a group has rights of its own. */
export function hasGuardedFields({ fields }: Pick<ResolvedResource, 'fields'>): boolean {
  return fields.some(({ access }) => access !== undefined);
}

/**
 * A definition as a person sees it: without the fields that the person may not read, wherever it names them; those of
 * which a part alone may be read are texts that nothing filters, sorts or counts by; what may not be written is in no
 * form. Browser and server both read it, so that what is not in it is in no screen and in no answer.
 *
 * @returns the definition itself where the person may read and write every field
 */
export function seenResource(resource: ResolvedResource, grants: Grants): ResolvedResource {
  if (grants.kind === 'all' || !hasGuardedFields(resource)) return resource;
  const rights = new Map(resource.fields.map((field) => [field.name, rightsToField(grants, field)]));
  const hidden = new Set(
    resource.fields.flatMap(({ name, storedOf }) => (rights.get(storedOf ?? name)?.read === 'none' ? [name] : [])),
  );
  const masked = new Set(resource.fields.flatMap(({ name }) => (rights.get(name)?.read === 'part' ? [name] : [])));
  const isLocked = resource.fields.some(({ name }) => rights.get(name)?.write === false);
  if (!isLocked && hidden.size === 0) return resource;
  const fields = resource.fields.flatMap((field): ResolvedField[] => {
    if (hidden.has(field.name)) return [];
    if (masked.has(field.name)) return [maskedField(field)];
    return [rights.get(field.name)?.write === false ? lockedField(field) : field];
  });
  const { layouts: written, ...rest } = resource;
  const isSeen = (name: string): boolean => !hidden.has(name) && !masked.has(name);
  const layouts = written && seenLayouts(written, { isSeen, state: resource.states?.field });
  return {
    ...rest,
    ...(layouts && { layouts }),
    fields,
    withheld: [...hidden],
    ...seenParts(resource, { hidden, masked }),
  };
}

/**
 * A definition by which a person's bodies are read: every field is in it, and those that the person may not write are in
 * no form, as if the server set them.
 */
export function writableResource(resource: ResolvedResource, grants: Grants): ResolvedResource {
  if (grants.kind === 'all' || !hasGuardedFields(resource)) return resource;
  const isLocked = (field: ResolvedField): boolean => !rightsToField(grants, field).write;
  if (!resource.fields.some(isLocked)) return resource;
  return { ...resource, fields: resource.fields.map((field) => (isLocked(field) ? lockedField(field) : field)) };
}

function lockedField(field: ResolvedField): ResolvedField {
  return { ...field, forms: [], readOnly: true, required: false };
}

function maskedField(field: ResolvedField): ResolvedField {
  return { ...lockedField(field), isMasked: true, cell: 'partial', sortable: false };
}

interface Unseen {
  hidden: ReadonlySet<string>;
  masked: ReadonlySet<string>;
}

/** The parts of a definition that name fields. */
function seenParts(resource: ResolvedResource, unseen: Unseen): Partial<ResolvedResource> {
  const { hidden, masked } = unseen;
  const isShown = (name: string): boolean => !hidden.has(name);
  const isCompared = (name: string | undefined): boolean =>
    name === undefined || (!hidden.has(name) && !masked.has(name));
  const columns = (all: readonly ResolvedColumn[]): ResolvedColumn[] =>
    all.flatMap((column) => seenColumn(column, unseen));
  const sort = (keys: readonly SortKey[]): SortKey[] => keys.filter(({ key }) => isCompared(key));
  const section = <Section extends ResolvedSection>(one: Section): Section => ({
    ...one,
    fields: one.fields.filter(isShown),
  });
  const { identity, card, show, statistics, form, totals, routes } = resource;
  const order = sort(resource.sort);
  return {
    columns: columns(resource.columns),
    routes: routes.map((route) => ({
      ...route,
      ...(route.columns && { columns: columns(route.columns) }),
      ...(route.sort && { sort: sort(route.sort) }),
    })),
    ...(identity && { identity: seenIdentity(identity, isShown) }),
    ...(card && {
      card: {
        ...(card.status !== undefined && isShown(card.status) && { status: card.status }),
        ...(card.lines && { lines: card.lines.map((line) => line.filter(isShown)) }),
      },
    }),
    filters: resource.filters.filter((filter) => namesOf(filter).every(isCompared)),
    sort: order.length > 0 || resource.sort.length === 0 ? order : [{ key: 'id', descending: true }],
    show: {
      ...show,
      ...(show.highlights && {
        highlights: show.highlights
          .map((fact) => ({ ...fact, parts: fact.parts.filter(({ field }) => isShown(field)) }))
          .filter(({ parts }) => parts.length > 0),
      }),
      sections: show.sections.map(section).filter(({ fields }) => fields.length > 0),
      panels: show.panels.filter(({ field }) => isCompared(field)),
      ...(show.adds && {
        adds: show.adds.map((add) => ({
          ...add,
          fill: Object.fromEntries(Object.entries(add.fill).filter(([, from]) => isCompared(from))),
        })),
      }),
    },
    statistics: {
      counts: statistics.counts,
      ...(statistics.by !== undefined && isCompared(statistics.by) && { by: statistics.by }),
      ...(statistics.trend && isCompared(statistics.trend.field) && { trend: statistics.trend }),
    },
    ...(totals && { totals: totals.filter(isCompared) }),
    form: {
      ...form,
      ...(form.preview && {
        preview: {
          ...form.preview,
          fields: Object.fromEntries(Object.entries(form.preview.fields).filter(([, name]) => isCompared(name))),
        },
      }),
      sections: form.sections.map((one) => ({
        ...section(one),
        ...(one.parts && { parts: one.parts.filter((part) => typeof part !== 'string' || isShown(part)) }),
      })),
    },
  };
}

/** A column without the keys that may not be read; what a part is shown of is no longer sorted by. */
function seenColumn(column: ResolvedColumn, { hidden, masked }: Unseen): ResolvedColumn[] {
  const keys = column.keys.filter((key) => !hidden.has(key));
  if (hidden.has(column.field ?? column.key) || keys.length === 0) return [];
  if (!masked.has(column.field ?? column.key))
    return keys.length === column.keys.length ? [column] : [{ ...column, keys }];
  const { sort: _sort, ...rest } = column;
  return [{ ...rest, keys, cell: 'partial', options: {} }];
}

function seenIdentity(
  { title, second, picture, isPerson }: NonNullable<ResolvedResource['identity']>,
  isShown: (name: string) => boolean,
): NonNullable<ResolvedResource['identity']> {
  return {
    title,
    ...(second !== undefined && isShown(second) && { second }),
    ...(picture !== undefined && isShown(picture) && { picture }),
    isPerson,
  };
}

/** Every field of the group that a filter compares. */
function namesOf({ name, field, column, when }: ResolvedFilter): string[] {
  return [name, field, column, ...(when ? conditionFields(when) : [])].filter((one) => one !== undefined);
}
