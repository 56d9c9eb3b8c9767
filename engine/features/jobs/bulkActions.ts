import { capabilityOfToggle, hasCapability } from '../../core/access/capabilities.ts';
import type { ServedName } from '../../core/access/capabilityCalls.ts';
import { isLinkField } from '../../core/records/linkedRecords.ts';
import type { ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { JobAction } from './Job.types.ts';

/** Kinds of fields that are not the same for many records, or have a control of their own. */
const OWN_KINDS: ReadonlySet<string> = new Set([
  'password',
  'secret',
  'image',
  'images',
  'documents',
  'video',
  'file',
  'files',
  'bilingual-image',
  'reference-choices',
  'repeater',
  'blocks',
  'order',
  'json',
  'signature',
]);

/** The fields that many records can be given one value of: those of the edit form that are no record's own. */
export function bulkFields(resource: ResolvedResource): ResolvedField[] {
  if (!hasCapability('edit', resource)) return [];
  const unique = new Set(resource.storage.unique.flat());
  return resource.fields.filter(
    (field) =>
      field.forms.includes('edit') &&
      !field.readOnly &&
      !field.writeOnly &&
      !field.unique &&
      !unique.has(field.name) &&
      !OWN_KINDS.has(field.kind) &&
      field.upload === undefined &&
      field.items === undefined &&
      field.join === undefined &&
      // Who may sign in, and as what, is decided one by one.
      (resource.access !== 'account' || !['user_type', 'role_id', 'email', 'phone'].includes(field.name)) &&
      (resource.access === undefined || resource.access === 'account' || !isLinkField(field)),
  );
}

/** The capabilities that a kind of job uses for its records, as the single calls do. */
export function capabilitiesOfJob({
  kind,
  flag = '',
  mode = 'both',
}: Pick<JobAction, 'kind' | 'flag' | 'mode'>): readonly ServedName[] {
  switch (kind) {
    case 'edit':
      return ['edit'];
    case 'toggle':
      return [capabilityOfToggle(flag)];
    case 'move':
      return ['move'];
    case 'delete':
      return ['deleteMany'];
    case 'notify':
      return ['notify'];
    case 'export':
      return ['export'];
    case 'import':
      return mode === 'both' ? ['add', 'edit'] : [mode === 'add' ? 'add' : 'edit'];
  }
}

/** How a record that an import added is taken back; undefined where the group deletes none. */
export function removalOf(resource: ResolvedResource): 'delete' | 'deleteMany' | undefined {
  if (hasCapability('delete', resource)) return 'delete';
  return hasCapability('deleteMany', resource) ? 'deleteMany' : undefined;
}

/**
 * Whether what a job does can be undone: fields and switches are set back, records return from the trash, states go back
 * where the machine has a way, and what an import added is deleted.
 */
export function isUndoable(
  resource: ResolvedResource,
  { kind, to = '', mode }: Pick<JobAction, 'kind' | 'to' | 'mode'>,
): boolean {
  switch (kind) {
    case 'edit':
    case 'toggle':
      return true;
    case 'delete':
      return resource.trash !== undefined;
    case 'move':
      return hasWayBack(resource, to);
    case 'import':
      return mode === 'update' || removalOf(resource) !== undefined;
    case 'notify':
    case 'export':
      return false;
  }
}

/** Whether a record that was moved to a state can be moved back to a state that leads to it. */
function hasWayBack({ states }: ResolvedResource, to: string): boolean {
  const transitions = states?.transitions ?? [];
  const origins = new Set(transitions.filter((move) => move.to === to).flatMap(({ from }) => from));
  return transitions.some((move) => move.from.includes(to) && origins.has(move.to));
}
