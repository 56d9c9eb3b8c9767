import { chakra } from '@chakra-ui/react';
import { color, inkOn } from '../../../engine/core/kinds/color.ts';
import { formatNumber } from '../../../engine/core/text/format.ts';
import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { textValue } from '../../inputs/widgetValue.ts';
import { WrittenInput } from '../../inputs/written/WrittenInput.tsx';

/** Draws a color with the browser's own picker beside its text, and the contrast of the ink that is read best on it. */
export const ColorWidget = defineWidgetComponent((widget) => {
  const { t, pick, language } = useText();
  const value = textValue(widget.value);
  const isColor = color.isValid(value);
  const handleBlur = (): void => {
    widget.onBlur();
  };
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <>
          <WrittenInput
            aria={aria}
            kind={color}
            value={value}
            placeholder="#000000"
            onChange={widget.onChange}
            onBlur={handleBlur}
            disabled={widget.disabled}
            start={
              <Swatch
                type="color"
                aria-label={t('editing.color.pick', { name: pick(widget.field.label) })}
                data-empty={isColor ? undefined : ''}
                value={isColor ? value : '#ffffff'}
                disabled={widget.disabled}
                onChange={({ currentTarget }) => {
                  widget.onChange(currentTarget.value);
                }}
                onBlur={handleBlur}
              />
            }
          />
          {isColor && <Contrast value={value} text={contrastText()} />}
        </>
      )}
    </WidgetFrame>
  );

  function contrastText(): string {
    const { ink, contrast } = inkOn(value);
    const ratio = formatNumber(Math.floor(contrast * 10) / 10, language, { maximumFractionDigits: 1 });
    return t(`editing.color.${ink === '#000000' ? 'black' : 'white'}`, { ratio });
  }
});

/** What texts on the color look like, which says the same. */
function Contrast({ value, text }: { value: string; text: string }) {
  return (
    <chakra.p
      marginBlockStart="1.5"
      paddingInline="2.5"
      paddingBlock="1"
      borderRadius="sm"
      textStyle="caption"
      borderWidth="1px"
      borderColor="border"
      style={{ background: value, color: inkOn(value).ink }}
    >
      {text}
    </chakra.p>
  );
}

const Swatch = chakra('input', {
  base: {
    flex: 'none',
    width: '8',
    height: '8',
    padding: '0',
    marginInlineStart: '-1.5',
    background: 'transparent',
    border: '0',
    borderRadius: 'sm',
    cursor: 'pointer',
    '&::-webkit-color-swatch-wrapper': { padding: '0' },
    '&::-webkit-color-swatch': { borderRadius: '6px', borderWidth: '1px', borderColor: 'border.control' },
    '&::-moz-color-swatch': { borderRadius: '6px', borderWidth: '1px', borderColor: 'border.control' },
    '&[data-empty]': { opacity: 0.6 },
    _disabled: { cursor: 'not-allowed' },
  },
});
