import type { ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { currentProduct } from '../../core/product/currentProduct.ts';
import type { Sums } from '../../core/query/Sums.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { currencyCode } from '../../core/money/amounts.ts';

/**
 * The sums of some fields over rows, exact: the smallest parts are summed as whole numbers, so that no binary fraction gets
 * into a sum. Amounts in several currencies have a sum for each, by its code; those without one are under `''`.
 */
export function sumRows(
  rows: readonly Row[],
  { fields }: Pick<ResolvedResource, 'fields'>,
  names: readonly string[],
): Sums {
  return Object.fromEntries(
    names.map((name) => {
      const field = fields.find((candidate) => candidate.name === name);
      return [name, field?.currency?.by === undefined ? sum(rows, name, field) : sumByCurrency(rows, field)];
    }),
  );
}

function sumByCurrency(rows: readonly Row[], field: ResolvedField): Record<string, number> {
  const { name, currency = { of: {} } } = field;
  const filled = rows.filter((row) => row[name] !== undefined && row[name] !== null);
  const byCode = Map.groupBy(filled, (row) => currencyCode(currency, row) ?? '');
  const codes = [...Object.keys(currency.of), ''].filter((code) => byCode.has(code));
  return Object.fromEntries(codes.map((code) => [code, sum(byCode.get(code) ?? [], name, field)]));
}

function sum(rows: readonly Row[], name: string, field: ResolvedField | undefined): number {
  const scale = 10 ** (field?.leaves[0]?.scale ?? currentProduct().currency.decimals);
  return rows.reduce((parts, row) => parts + Math.round(Number(row[name] ?? 0) * scale), 0) / scale;
}
