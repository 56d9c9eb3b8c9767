import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import type { ResolvedIdentity } from '../definition/Resolved.types.ts';

const PROPERTIES = {
  image: { $ref: 'lawha:image' },
  name: { $ref: 'lawha:bilingual-text', maxLength: 60 },
  notes: { $ref: 'lawha:text', maxLength: 60 },
  mobile: { $ref: 'lawha:phone' },
  other: { $ref: 'lawha:phone' },
  email: { $ref: 'lawha:email' },
  price: { $ref: 'lawha:money' },
} as const;

type Name = keyof typeof PROPERTIES;

/** Identity of a list with these columns, in a group with their fields and some others. */
function identityOf(
  columns: readonly Name[],
  identity?: ResourceDefinition['identity'],
  others: readonly Name[] = [],
): ResolvedIdentity | undefined {
  const properties = Object.fromEntries([...columns, ...others].map((name) => [name, PROPERTIES[name]]));
  return resolveDefinition({
    name: 'things',
    label: { ar: 'أ', en: 'T' },
    columns: [...columns],
    ...(identity !== undefined && { identity }),
    form: { schema: { type: 'object', properties } },
  }).identity;
}

describe('resolveIdentity', () => {
  it.each<[Name[], ResolvedIdentity | undefined]>([
    [['image', 'name', 'price'], { title: 'name', picture: 'image', isPerson: false }],
    [
      ['image', 'name', 'email', 'mobile', 'other'],
      { title: 'name', second: 'mobile', picture: 'image', isPerson: true },
    ],
    [['name', 'mobile', 'notes'], { title: 'name', second: 'mobile', isPerson: true }],
    [['image', 'name', 'email'], { title: 'name', picture: 'image', isPerson: true }],
    [['name', 'image', 'price'], undefined],
    [['name', 'email'], undefined],
    [['image', 'price'], undefined],
    [['mobile', 'price'], undefined],
  ])('DESK-02: is inferred from the columns %j', (columns, identity) => {
    expect(identityOf(columns)).toEqual(identity);
  });

  it('DESK-02: a stated one decides, and false is none', () => {
    const columns: Name[] = ['image', 'name', 'mobile', 'notes'];
    expect(identityOf(columns, { title: 'notes', second: 'name' })).toEqual({
      title: 'notes',
      second: 'name',
      isPerson: true,
    });
    expect(identityOf(columns, false)).toBeUndefined();
  });

  it('DESK-02: records with contact data are people even where the list does not show it', () => {
    expect(identityOf(['image', 'name'], undefined, ['email'])).toMatchObject({ isPerson: true });
  });
});
