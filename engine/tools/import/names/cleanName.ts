import { reservedBy } from '../../../core/routing/reservedNames.ts';
import { fileKindOf } from '../../../core/product/groupFiles.ts';
import { nameOfArabic } from '../../new/commonTexts.ts';

/** Longest name of a group or field that is made; a number may follow. */
const LONGEST = 40;

/** Names that every object of JavaScript has, and that no key of data may be taken for. */
const UNSAFE = new Set(['proto', 'constructor', 'prototype', 'tostring', 'valueof', 'hasownproperty']);

/**
 * The name that a name of a source becomes: small Latin letters, digits and `_`, a letter first. Accents are taken off,
 * everything else that is no letter separates. Undefined when nothing is left of it, as of emoji alone.
 *
 * @example cleanName('Größe (cm)') // 'grosse_cm'
 */
export function cleanName(written: string, prefix = 'field'): string | undefined {
  const common = nameOfArabic(written.trim());
  if (common !== undefined) return common;
  const name = written
    .slice(0, 1000)
    .normalize('NFKD')
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  if (name === '') return undefined;
  const begun = /^[a-z]/.test(name) ? name : `${prefix}_${name}`;
  const safe = UNSAFE.has(begun.replaceAll('_', '')) ? `${begun}_${prefix}` : begun;
  return safe.slice(0, LONGEST).replace(/_+$/, '');
}

/** The first of `name`, `name_2`, `name_3` … that is free. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  for (let number = 2; ; number += 1) if (!isTaken(`${name}_${number}`)) return `${name}_${number}`;
}

/** Whether a name is kept from all groups, of any product. */
export function isReservedGroup(name: string): boolean {
  return reservedBy(name) !== undefined || fileKindOf(name) !== 'definition';
}
