import type { CellContext } from '../../../engine/core/registry/defineCell.ts';
import { isText, pickText } from '../../../engine/core/text/Text.ts';

/** The words of the option `empty`; none without it. */
export function emptyText({ options, language }: Pick<CellContext, 'options' | 'language'>): string {
  const { empty } = options;
  return isText(empty) ? pickText(empty, language) : '';
}
