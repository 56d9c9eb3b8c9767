import { reservedBy } from '../../core/routing/reservedNames.ts';
import { fileKindOf } from '../../core/product/groupFiles.ts';

/** Names that a group may have; the pattern of the meta-schema. */
const NAME = /^[a-z][A-Za-z0-9_-]{0,49}$/;

/**
 * A good starting definition: names in both languages, a picture, a text and an order. The lint has one finding, the
 * Arabic label: only the author knows it, so it is left empty.
 *
 * @throws RangeError for a name that no group can have.
 * @example buildStarter('home_offers', '../schemas/meta/definition.v1.schema.json').label.en // 'Home offers'
 */
export function buildStarter(
  name: string,
  schema: string,
): Record<string, unknown> & { label: { ar: string; en: string } } {
  if (!NAME.test(name) || fileKindOf(name) !== 'definition') {
    throw new RangeError(
      `"${name}" cannot be the name of a group → write at most 50 letters, digits, - or _, a lower-case letter first`,
    );
  }
  if (reservedBy(name) !== undefined) {
    throw new RangeError(`"${name}" is a name that the application uses itself → choose another name`);
  }
  return {
    $schema: schema,
    name,
    label: { ar: '', en: labelOf(name) },
    icon: 'layout-list',
    form: {
      schema: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { $ref: 'lawha:bilingual-text', minLength: 2, maxLength: 80 },
          desc: { $ref: 'lawha:bilingual-textarea', maxLength: 500 },
          image: { $ref: 'lawha:image' },
          order: { $ref: 'lawha:order', default: 0 },
        },
      },
    },
  };
}

/** `homeOffers`, `home_offers` → `Home offers`. */
function labelOf(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
