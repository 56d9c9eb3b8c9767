import { CONTROLS } from '../../../../core/access/Grants.ts';
import type { FieldKind } from '../../../../core/definition/kinds.ts';
import type { AccessPart } from '../../../../core/definition/Resolved.types.ts';

/** A required field of a group with an access part. The server reads these fields by name. */
export interface FieldRequirement {
  /** Absent when any field of the kind is enough. */
  name?: string;
  kinds: readonly FieldKind[];
  /** The access part of the referenced group. */
  pointsTo?: AccessPart;
  unique?: true;
  required?: true;
  /** A new record gets its value from `default`. */
  hasDefault?: true;
  /** Values that the list offers. */
  values?: readonly string[];
  /** Schema to write; a flag is written among the switches. */
  write: string;
}

/** Access parts that only one group can have. */
export const SINGLE_PARTS: readonly AccessPart[] = ['role', 'permission', 'permission-category', 'permission-label'];

const TEXT: readonly FieldKind[] = ['text', 'text-ar', 'text-en'];
const NAME = '{"$ref": "lawha:text", "maxLength": 50}';
const TITLE = '{"$ref": "lawha:bilingual-text", "maxLength": 60}';

/** Access part → required fields of its groups. */
export const ACCESS_REQUIREMENTS: Readonly<Record<AccessPart, readonly FieldRequirement[]>> = {
  account: [
    { name: 'first_name', kinds: TEXT, write: NAME },
    { name: 'last_name', kinds: TEXT, write: NAME },
    {
      name: 'full_name',
      kinds: TEXT,
      write: '{"type": "string", "readOnly": true, "x-join": ["first_name", "last_name"]}',
    },
    {
      name: 'email',
      kinds: ['email'],
      unique: true,
      required: true,
      write: '{"$ref": "lawha:email", "x-unique": true}',
    },
    { name: 'password', kinds: ['password'], write: '{"$ref": "lawha:password", "x-required-on": "add"}' },
    { name: 'role_id', kinds: ['reference'], pointsTo: 'role', write: reference('roles') },
    {
      name: 'user_type',
      kinds: ['enum'],
      hasDefault: true,
      write: '{"type": "string", "readOnly": true, "enum": ["admin", "super_admin"], "default": "admin", …}',
    },
    { name: 'is_active', kinds: ['flag'], write: 'true' },
    { name: 'is_locked', kinds: ['flag'], write: 'true' },
  ],
  role: [
    { name: 'name', kinds: ['bilingual-text'], write: TITLE },
    {
      kinds: ['reference-choices'],
      pointsTo: 'permission',
      write: '{"$ref": "lawha:reference-choices", "x-relation": {"resource": "permissions", "choices": "controls"}}',
    },
  ],
  permission: [
    { name: 'title', kinds: ['bilingual-text'], write: TITLE },
    {
      name: 'url',
      kinds: TEXT,
      unique: true,
      required: true,
      write: '{"$ref": "lawha:text", "x-widget": "permission-key", "x-unique": true}',
    },
    {
      name: 'category_id',
      kinds: ['reference'],
      pointsTo: 'permission-category',
      write: reference('permission-categories'),
    },
    {
      name: 'controls',
      kinds: ['enum-list'],
      values: CONTROLS,
      write: '{"type": "array", "items": {"type": "string", "enum": ["add", "show", …]}, …}',
    },
  ],
  'permission-category': [
    { name: 'title', kinds: ['bilingual-text'], write: TITLE },
    { name: 'label_id', kinds: ['reference'], pointsTo: 'permission-label', write: reference('permission-labels') },
    { name: 'icon', kinds: ['icon'], write: '{"$ref": "lawha:icon"}' },
    { name: 'key', kinds: ['enum'], write: '{"type": "string", "enum": ["general", "with_category"], …}' },
  ],
  'permission-label': [{ name: 'label', kinds: ['bilingual-text'], write: TITLE }],
  'super-admin': [],
};

function reference(resource: string): string {
  return `{"$ref": "lawha:reference", "x-relation": {"resource": "${resource}"}}`;
}
