import type { ConversionDefinition } from '../../../../schemas/generated/definition.ts';
import { columnBefore, CONVERSIONS } from '../../../../engine/core/conversions/conversions.ts';
import { currentProduct } from '../../../../engine/core/product/currentProduct.ts';
import type { LeafType, ResolvedField, ResolvedLeaf } from '../../../../engine/core/definition/Resolved.types.ts';
import { scaleOf } from '../columnType.ts';
import type { ColumnConversion } from '../TableDesign.types.ts';
import { isAddressSql } from './addressSql.ts';
import { type ConversionTarget, convertedSql, isBlankSql, literalOf } from './conversionSql.ts';
import { itemConversions } from './itemConversions.ts';
import { reversedSql } from './reverseSql.ts';

/** How values of other types become those of a column (`x-converted-from`), in the order of the definition. */
export function designConversions(field: ResolvedField, leaf: ResolvedLeaf): ColumnConversion[] {
  return [
    ...(field.convertedFrom ?? [])
      .filter(({ by }) => by !== 'text-to-languages')
      .map((conversion) => designConversion(conversion, field, leaf)),
    ...itemConversions(field, designConversion),
  ];
}

function designConversion(
  conversion: ConversionDefinition,
  field: ResolvedField,
  leaf: ResolvedLeaf,
): ColumnConversion {
  const { enum: own, items } = field.schema as { enum?: (string | number)[]; items?: { enum?: (string | number)[] } };
  const choices = own ?? (field.kind === 'enum-list' ? items?.enum : undefined);
  const { upload } = field;
  const to: ConversionTarget = {
    leaf,
    timeZone: currentProduct().timeZone,
    hasLines: field.kind.endsWith('textarea'),
    ...(choices && { choices }),
    ...(upload && { isAddress: (text: string) => isAddressSql(text, upload) }),
  };
  const known = own?.map((one) => literalOf(one, leaf)).join(', ');
  return {
    by: conversion.by,
    ...(conversion.column !== undefined && { column: columnBefore(conversion.column, leaf) }),
    from: CONVERSIONS[conversion.by].from,
    isRefused: (conversion.otherwise ?? 'refuse') === 'refuse',
    ...(known !== undefined && { isEarlier: (source: string) => `${source} not in (${known})` }),
    value: (source, from) => valueOf(conversion, { source, from, to }),
    isUnfit: (source, from) =>
      `not (${isBlankSql(source, from, conversion.by)}) and ${convertedSql(conversion, { source, from, to })} is null`,
    reversed: (source, { type, stored }) =>
      reversedSql(conversion, { source, from: leaf.type, to: { type, ...scaleOf(stored) }, timeZone: to.timeZone }),
  };
}

function valueOf(
  conversion: ConversionDefinition,
  { source, from, to }: { source: string; from: LeafType; to: ConversionTarget },
): string {
  const { otherwise } = conversion;
  const converted = convertedSql(conversion, { source, from, to });
  const value =
    typeof otherwise === 'object' ? `coalesce(${converted}, ${literalOf(otherwise.value, to.leaf)})` : converted;
  return `case when not (${isBlankSql(source, from, conversion.by)}) then ${value} end`;
}

/** Names that a column had before it was one of several languages: a text that was in one of them keeps its values there. */
export function beforeLanguages(field: ResolvedField, { language }: Pick<ResolvedLeaf, 'language'>): string[] {
  const wasText = field.convertedFrom?.some(
    (conversion) => conversion.by === 'text-to-languages' && conversion.language === language,
  );
  return wasText === true ? [field.name, ...(field.renamedFrom ?? [])] : [];
}
