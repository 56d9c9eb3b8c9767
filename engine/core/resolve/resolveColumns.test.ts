import { describe, expect, it } from 'vitest';
import definition from '../../../tests/fixtures/definitions/flag-status.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import { CONTENT_PRODUCT } from '../../../tests/helpers/contentProduct.ts';
import { asProduct } from '../product/currentProduct.ts';
import { pickText } from '../text/Text.ts';

/** The head of the column of what the flags of a group say. */
function headIn(language: string, vocabulary?: Record<string, { ar: string; en: string }>): string {
  const product = { ...CONTENT_PRODUCT, ...(vocabulary && { vocabulary }) };
  const { columns } = asProduct(product, () => resolveDefinition(definition as unknown as ResourceDefinition));
  const column = columns.find(({ key }) => key === 'flag_status');
  return column === undefined ? '' : pickText(column.label, language);
}

describe('resolveColumns', () => {
  it('LANG-16: the head of what flags say is the product’s own, in further languages too', () => {
    expect([headIn('ar'), headIn('en')]).toEqual(['الحالة', 'Status']);
    const own = { ar: 'الوضع', en: 'Situation', ur: 'صورتحال' };
    expect(['ar', 'en', 'ur'].map((language) => headIn(language, { flag_status: own }))).toEqual(Object.values(own));
  });
});
