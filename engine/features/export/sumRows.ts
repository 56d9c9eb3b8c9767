import { currentProduct } from '../../core/product/currentProduct.ts';
import type { Row } from '../../core/registry/defineCell.ts';

/**
 * The sums of some amounts over rows, exact: the smallest parts of the currency are summed as whole numbers, so that no
 * binary fraction gets into a sum.
 */
export function sumRows(rows: readonly Row[], fields: readonly string[]): Record<string, number> {
  const scale = 10 ** currentProduct().currency.decimals;
  return Object.fromEntries(
    fields.map((name) => {
      const parts = rows.reduce((sum, row) => sum + Math.round(Number(row[name] ?? 0) * scale), 0);
      return [name, parts / scale];
    }),
  );
}
