import type { TFunction } from 'i18next';
import type { KeyType } from '../../../../engine/tools/reference/Reference.types.ts';

/**
 * The allowed types of a key, in words; values and names of objects are given as written.
 *
 * @example typeText([{ kind: 'list', of: [{ kind: 'text' }] }], t) // 'a list of: text'
 */
export function typeText(types: readonly KeyType[], t: TFunction): string {
  const texts = types.map((type) => {
    switch (type.kind) {
      case 'list':
      case 'map':
        return type.of.length === 0
          ? t(`reference.type.${type.kind}`)
          : t(`reference.type.${type.kind}Of`, { of: typeText(type.of, t) });
      case 'object':
        return t('reference.type.object');
      case 'choice':
        return t('reference.type.choice');
      default:
        return t(`reference.type.${type.kind}`);
    }
  });
  return [...new Set(texts)].join(t('reference.or'));
}

/** The values of a key that takes one of a list; empty when they are not listed. */
export function choicesOf(types: readonly KeyType[]): unknown[] {
  return types.flatMap((type) => {
    if (type.kind === 'choice') return type.values;
    return type.kind === 'list' || type.kind === 'map' ? choicesOf(type.of) : [];
  });
}

/** The chapters of the objects that a key may have as its value. */
export function chaptersOf(types: readonly KeyType[]): string[] {
  return types.flatMap((type) => {
    if (type.kind === 'object') return [type.chapter];
    return type.kind === 'list' || type.kind === 'map' ? chaptersOf(type.of) : [];
  });
}
