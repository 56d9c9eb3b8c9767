import { TEXT_KIND_IDS, WRITTEN_KIND_IDS } from '../../core/kinds/textKindIds.ts';
import { hasCapability } from '../../core/access/capabilities.ts';
import type { ResolvedField, ResolvedLeaf, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { FieldKind } from '../../core/definition/kinds.ts';
import { LIST_KINDS } from './listTitle.ts';

/** What a column can be for: a field, one language of a field, or what finds a record. */
export interface ImportTarget {
  /** `price`, `name.ar`; `id` for the number of the record. */
  key: string;
  field: ResolvedField;
  /** The one part that it sets, of a field in both languages. */
  leaf?: ResolvedLeaf;
  /** Whether it sets something in a new record, and in one that is there. */
  isAdded: boolean;
  isUpdated: boolean;
  /** Whether no two records have the same, so that it finds one. */
  isKey: boolean;
}

/** Kinds of files, which a cell names by their address or their name. */
export const FILE_KINDS: ReadonlySet<FieldKind> = new Set<FieldKind>(['image', 'images', 'video', 'file', 'files']);

/** Kinds that a cell of a table can hold. */
const KINDS: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...WRITTEN_KIND_IDS,
  'phone',
  'money',
  'percent',
  'rating',
  'order',
  'flag',
  'date',
  'time',
  'icon',
  'geo-point',
  'reference',
  'references',
  'integer',
  'number',
  'boolean',
  'enum',
  'enum-list',
  'timestamp',
  'markdown',
  'tags',
  'code',
  ...TEXT_KIND_IDS,
  'duration',
  ...LIST_KINDS,
  ...FILE_KINDS,
]);

/** The columns that an import of a group can have, in the order of its fields; the number of the record is the first. */
export function importTargets(resource: ResolvedResource): ImportTarget[] {
  const unique = new Set(resource.storage.unique.flatMap((names) => (names.length === 1 ? names : [])));
  const targets = resource.fields.flatMap((field): ImportTarget[] => {
    const { name, kind, forms, leaves } = field;
    if (name === 'id') return [];
    const isKey =
      (field.unique || unique.has(name)) &&
      leaves.length === 1 &&
      KINDS.has(kind) &&
      !field.writeOnly &&
      !field.isMasked;
    const chooser = field.relation?.resourceBy?.field;
    // The row says the group of a record that it names.
    const isChosen =
      chooser === undefined || resource.fields.some((other) => other.name === chooser && isImported(other));
    const isSet = isImported(field) && isChosen;
    if (!isSet && !isKey) return [];
    const common = {
      field,
      isKey,
      isAdded: isSet && forms.includes('add'),
      isUpdated: isSet && forms.includes('edit'),
    };
    if (!isBilingual(field)) return [{ ...common, key: name }];
    return leaves.map((leaf) => ({ ...common, leaf, key: leaf.path.join('.') }));
  });
  const id = resource.fields.find(({ name }) => name === 'id');
  return id === undefined
    ? targets
    : [{ key: 'id', field: id, isAdded: false, isUpdated: false, isKey: true }, ...targets];
}

/**
 * What an import of a group may do, by its definition: add, update, both or nothing. Accounts, roles and permissions are
 * decided one by one.
 */
export function importAbilities(resource: ResolvedResource): { add: boolean; update: boolean } {
  const isTable =
    resource.singleton === undefined && resource.storage.source === undefined && resource.access === undefined;
  const targets = isTable ? importTargets(resource) : [];
  return {
    add: hasCapability('add', resource) && targets.some(({ isAdded }) => isAdded),
    update: hasCapability('edit', resource) && targets.some(({ isUpdated }) => isUpdated),
  };
}

/** Whether a cell of a table can say the value of a field of a form. */
export function isImported(field: ResolvedField): boolean {
  return (
    field.forms.length > 0 &&
    !field.readOnly &&
    !field.writeOnly &&
    KINDS.has(field.kind) &&
    (field.upload === undefined || FILE_KINDS.has(field.kind)) &&
    field.join === undefined
  );
}

function isBilingual({ leaves }: ResolvedField): boolean {
  return leaves.length > 1 && leaves.every(({ language }) => language !== undefined);
}
