import type { Row } from '../../core/registry/defineCell.ts';

/** Fils are summed as whole numbers, so that no binary fraction gets into a sum. */
const SCALE = 100;

/** The sums of some fields over rows, exact to the fil. */
export function sumRows(rows: readonly Row[], fields: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    fields.map((name) => {
      const fils = rows.reduce((sum, row) => sum + Math.round(Number(row[name] ?? 0) * SCALE), 0);
      return [name, fils / SCALE];
    }),
  );
}
