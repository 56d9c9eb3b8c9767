import { blockOf, SHAPE_KEY } from '../../engine/core/records/blocks.ts';
import type { ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import { isolate } from '../../engine/core/text/bidi.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { atStart } from '../../engine/core/text/atStart.ts';

/** What the blocks of a list are called at the beginning of a line: by their shape, or that their shape is unknown. */
export function useBlockName(field: Pick<ResolvedField, 'blocks'>): (block: unknown) => string {
  const { t, pick } = useText();
  return (block) => {
    const shape = blockOf(field, block);
    if (shape !== undefined) return atStart(pick(shape.label));
    const name = isObject(block) ? block[SHAPE_KEY] : undefined;
    return typeof name === 'string' ? t('fields.blocks.lost', { name: isolate(name) }) : t('fields.blocks.item');
  };
}
