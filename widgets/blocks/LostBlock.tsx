import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SHAPE_KEY } from '../../engine/core/records/blocks.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { useText } from '../../engine/react/text/useText.ts';

/** Draws what is stored in a block whose shape the definition does not know any more. */
export function LostBlock({ value }: { value: unknown }): ReactNode {
  const { t } = useText();
  const { [SHAPE_KEY]: _shape, ...stored } = isObject(value) ? value : {};
  return (
    <chakra.div gridColumn="1 / -1" minWidth="0" display="grid" gap="2">
      <chakra.p textStyle="caption" color="fg.2">
        {t('fields.blocks.kept')}
      </chakra.p>
      <Raw dir="ltr" tabIndex={0} aria-label={t('fields.blocks.stored')}>
        {JSON.stringify(stored, null, 2)}
      </Raw>
    </chakra.div>
  );
}

const Raw = chakra('pre', {
  base: {
    maxHeight: '60',
    overflow: 'auto',
    padding: '3',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderColor: 'border',
    background: 'bg.surface',
    fontFamily: 'mono',
    fontSize: 'sm',
    textAlign: 'start',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});
