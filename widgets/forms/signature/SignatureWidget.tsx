import { chakra } from '@chakra-ui/react';
import { readSignature, typedSignature } from '../../../engine/core/kinds/signature.ts';
import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { SignaturePad } from '../../inputs/signature/SignaturePad.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { textValue } from '../../inputs/widgetValue.ts';

/**
 * Draws a box to sign in, and below it a line in which the name may be typed instead: a keyboard cannot draw. What is drawn
 * takes the place of the typed name, and the other way round.
 */
export const SignatureWidget = defineWidgetComponent((widget) => {
  const { t } = useText();
  const { disabled } = widget;
  const stored = textValue(widget.value);
  const read = readSignature(stored);
  const lines = read !== undefined && 'lines' in read ? read.lines : '';
  const name = stored.startsWith('name:') ? stored.slice('name:'.length) : '';
  const change = (next: string): void => {
    widget.onChange(next === '' ? undefined : next);
  };
  return (
    <WidgetFrame widget={widget} as="group">
      {(aria) => (
        <>
          <SignaturePad
            lines={lines}
            disabled={disabled}
            label={t(lines === '' ? 'widgets.signature.pad' : 'list.signature')}
            onChange={(next) => {
              change(next);
              widget.onBlur();
            }}
          />
          <Below>
            <Name>
              <label htmlFor={aria.id}>{t('widgets.signature.type')}</label>
              <TextInput
                aria={aria}
                value={name}
                onChange={(text) => change(text.trim() === '' ? '' : `name:${text}`)}
                onBlur={() => {
                  change(name === '' ? lines : typedSignature(name));
                  widget.onBlur();
                }}
                disabled={disabled}
              />
            </Name>
            <Clear type="button" disabled={disabled || stored === ''} onClick={() => change('')}>
              {t('widgets.signature.clear')}
            </Clear>
          </Below>
        </>
      )}
    </WidgetFrame>
  );
});

const Below = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '3' } });
const Name = chakra('div', {
  base: { display: 'grid', gap: '1', flex: '1 1 200px', textStyle: 'caption', color: 'fg.2' },
});
const Clear = chakra('button', {
  base: {
    minHeight: '11',
    paddingInline: '2',
    color: 'link',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    _disabled: { color: 'fg.3', cursor: 'not-allowed', textDecoration: 'none' },
  },
});
