import type { ResolvedColumn, ResolvedField } from '../../core/definition/Resolved.types.ts';
import { currentProduct } from '../../core/product/currentProduct.ts';
import type { PageCurrency } from '../../core/product/Product.types.ts';
import { formatAmount } from '../../core/text/format.ts';
import { parseNumber } from '../../core/text/digits.ts';
import { parseInstant } from '../../core/text/instant.ts';
import { wallClock } from '../../core/text/timeZone.ts';
import { offeredLanguages, type Language } from '../../core/text/language.ts';
import type { ExportCell } from './ExportTable.types.ts';

/** Cell → number format of a spreadsheet. Cells that are not here are text: what they show is more than a number. */
const NUMBER_FORMATS: Readonly<Record<string, string>> = {
  percent: '0.##"%"',
  number: '#,##0.###',
  rating: '0.0',
  code: '0',
};

/**
 * Months are words: each language's own, in any language of the spreadsheet program. A language without a number of its own
 * there is named by its code, as spreadsheet programs of today read it.
 */
const MONTH_FORMATS: Readonly<Partial<Record<Language, string>>> = { ar: '[$-3801]mmmm yyyy', en: '[$-409]mmmm yyyy' };

function monthFormat(language: Language): string {
  return MONTH_FORMATS[language] ?? `[$-${language}]mmmm yyyy`;
}

const DAY_FORMAT = 'dd/mm/yyyy';
const MOMENT_FORMAT = 'dd/mm/yyyy hh:mm';

/** Formats of amounts by the decimals of their currency. */
const AMOUNT_FORMATS = ['#,##0', '#,##0.0', '#,##0.00', '#,##0.000', '#,##0.0000'];

/** Every format that a cell may have. */
export function cellFormats(): string[] {
  const months = offeredLanguages().map(monthFormat);
  return [...new Set([...Object.values(NUMBER_FORMATS), ...AMOUNT_FORMATS, DAY_FORMAT, MOMENT_FORMAT, ...months])];
}

/** What a cell of an export is made of. */
export interface ExportSource {
  column: Pick<ResolvedColumn, 'cell' | 'options'>;
  field?: Pick<ResolvedField, 'kind' | 'currency'> | undefined;
  value: unknown;
  /** How the cell reads on screen. */
  text: string;
  language: Language;
}

/**
 * The one currency of a column, which its head names; undefined for other values, and for amounts whose record says the
 * currency: those are texts, so that no program adds them up.
 */
export function exportedCurrency(
  cell: string,
  field: Pick<ResolvedField, 'currency'> | undefined,
): PageCurrency | undefined {
  if (cell === 'money') return currentProduct().currency;
  return cell === 'amount' && field?.currency?.by === undefined
    ? Object.values(field?.currency?.of ?? {})[0]
    : undefined;
}

/** A value as a spreadsheet computes with it: numbers and days as such, everything else as the text on screen. */
export function toExportCell({ column, field, value, text, language }: ExportSource): ExportCell {
  if (text === '') return { kind: 'text', text };
  const amount = exportedCurrency(column.cell, field);
  if (amount !== undefined) {
    const number = parseNumber(value);
    const format = AMOUNT_FORMATS[amount.decimals];
    if (number !== undefined && format !== undefined)
      // The cell of the product's currency says none, the other one says its own, which the head has already.
      return {
        kind: 'number',
        text: column.cell === 'money' ? text : formatAmount(number, language, amount),
        value: number,
        format,
      };
  }
  const format = NUMBER_FORMATS[column.cell];
  // Codes keep their zeros: only whole numbers of the server are numbers here.
  if (format !== undefined && (column.cell !== 'code' || typeof value === 'number')) {
    const number = parseNumber(value);
    if (number !== undefined) return { kind: 'number', text, value: number, format };
  }
  if (column.cell !== 'date' && column.cell !== 'read-date') return { kind: 'text', text };
  const instant = parseInstant(value);
  if (instant === undefined) return { kind: 'text', text };
  const isDay = field?.kind === 'date';
  const { year, month, day, hour, minute } = wallClock(instant);
  const clock = new Date(Date.UTC(year, month - 1, day, isDay ? 0 : hour, isDay ? 0 : minute));
  if (column.options['as'] === 'month') return { kind: 'date', text, value: clock, format: monthFormat(language) };
  return { kind: 'date', text, value: clock, format: isDay ? DAY_FORMAT : MOMENT_FORMAT };
}
