import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SHAPE_KEY } from '../../engine/core/records/blocks.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';

/** Draws what is stored in a block whose shape the definition does not know any more. */
export function LostBlock({ value }: { value: unknown }): ReactNode {
  const { t } = useText();
  const { [SHAPE_KEY]: _shape, ...stored } = isObject(value) ? value : {};
  return <Stored note={t('fields.blocks.kept')} value={stored} />;
}

export interface LostValuesProps {
  /** What a block has beside the fields of its shape. */
  value: object;
  disabled: boolean;
  onRemove: () => void;
}

/** Draws the values of a block whose fields the definition does not know any more, with the button that removes them. */
export function LostValues({ value, disabled, onRemove }: LostValuesProps): ReactNode {
  const { t } = useText();
  return (
    <Stored note={t('fields.blocks.keptValues')} value={value}>
      <Button variant="outline" size="sm" justifySelf="start" disabled={disabled} onClick={onRemove}>
        <Icon id="trash-2" size={16} />
        {t('fields.blocks.removeValues')}
      </Button>
    </Stored>
  );
}

function Stored({ note, value, children }: { note: string; value: object; children?: ReactNode }): ReactNode {
  const { t } = useText();
  return (
    <chakra.div gridColumn="1 / -1" minWidth="0" display="grid" gap="2">
      <chakra.p textStyle="caption" color="fg.2">
        {note}
      </chakra.p>
      <Raw dir="ltr" tabIndex={0} aria-label={t('fields.blocks.stored')}>
        {JSON.stringify(value, null, 2)}
      </Raw>
      {children}
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
