import { BLOCK_LIMITS } from '../../../core/resolve/resolveBlocks.ts';
import type { Property } from '../../new/Draft.types.ts';
import { cleanName, freeName } from '../names/cleanName.ts';
import { nameFields } from '../names/nameFields.ts';
import type { LossId, SourceField, SourceShape } from '../Neutral.types.ts';
import type { KindContext } from './kindProperty.ts';
import { partProperty } from './itemsProperty.ts';
import { writeText } from './writeText.ts';

/** Most shapes of a list, and fields of a shape. */
const MOST_SHAPES = 40;
const MOST_FIELDS = 40;

/** What became of a field of a shape. */
export interface PartReport {
  /** Shape and field, as the source calls them. */
  key: string;
  /** Shape and field here; absent for one that is in no shape. */
  name?: string;
  losses: LossId[];
  /** Whether it holds nothing itself. */
  isElsewhere?: true;
}

/** What groups are not asked for: a block refers to no record. */
const NO_GROUPS: KindContext = {
  groupOf: () => undefined,
  currencies: [],
  arabic: new Map(),
  missing: () => undefined,
};

/** Whether blocks can be of some shapes without a loss that records would not have. */
export function fitsBlocks(shapes: readonly SourceShape[]): boolean {
  const isWhole = (part: SourceField): boolean => {
    if (part.kind.is === 'elsewhere') return true;
    const { property, losses } = partProperty({ ...part, losses: [] }, 'any', NO_GROUPS, { isBlock: true });
    return property !== undefined && losses.length === 0;
  };
  return (
    shapes.length > 0 &&
    shapes.length <= MOST_SHAPES &&
    shapes.every(({ fields }) => fields.length <= MOST_FIELDS && fields.some(holds) && fields.every(isWhole))
  );
}

/** A list of blocks, with what became of the fields of each shape. */
export function blocksProperty(
  { kind }: SourceField,
  context: KindContext,
): { property?: Property; losses: LossId[]; parts: PartReport[] } {
  if (kind.is !== 'blocks') return { losses: ['unknown'], parts: [] };
  const shapes: Record<string, object> = {};
  const parts: PartReport[] = [];
  for (const { key, called, label, fields } of kind.shapes) {
    const shape = freeName(cleanName(called, 'block') ?? 'block', (name) => Object.hasOwn(shapes, name));
    const names = nameFields(fields.filter(holds), new Set());
    const properties: Record<string, Property> = {};
    for (const part of fields) {
      const at = `${key}.${part.key}`;
      if (!holds(part)) {
        parts.push({ key: at, losses: [...part.losses], isElsewhere: true });
        continue;
      }
      const name = names.get(part.key);
      const { property, losses } = partProperty(part, name, context, { isBlock: true });
      const isThere = name !== undefined && property !== undefined;
      parts.push({ key: at, losses, ...(isThere && { name: `${shape}.${name}` }) });
      if (isThere) properties[name] = property;
    }
    if (Object.keys(properties).length === 0) continue;
    const required = fields.flatMap((part) => (part.required === true ? (names.get(part.key) ?? []) : []));
    const there = required.filter((name) => Object.hasOwn(properties, name));
    shapes[shape] = {
      label: writeText(label, called, context),
      ...(there.length > 0 && { required: there }),
      properties,
    };
  }
  if (Object.keys(shapes).length === 0) return { losses: ['blocks'], parts };
  const { least = 0, most = BLOCK_LIMITS.blocks } = kind;
  const maxItems = Math.min(Math.max(most, 1), BLOCK_LIMITS.blocks);
  return {
    property: {
      type: 'array',
      ...(least > 0 && least <= maxItems && { minItems: least }),
      maxItems,
      'x-blocks': shapes,
    },
    losses: [],
    parts,
  };
}

/** Whether a field has a value of its own. */
function holds({ kind }: SourceField): boolean {
  return kind.is !== 'elsewhere';
}
