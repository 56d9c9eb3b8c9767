import { defineWidgetComponent } from '../../../engine/registry/WidgetRegistry.tsx';
import { chakra } from '@chakra-ui/react';
import { NumberInput } from '../../shared/inputs/NumberInput.tsx';
import { TextInput } from '../../shared/inputs/TextInput.tsx';
import { WidgetFrame } from '../../shared/inputs/WidgetFrame.tsx';
import { numberValue, partsValue, textValue } from '../../shared/inputs/widgetValue.ts';

/** Digits after the point of a coordinate: a decimetre. */
const COORDINATE_DECIMALS = 6;

/** Draws a place as coordinates and address. */
export const GeoPointWidget = defineWidgetComponent((widget) => {
  const value = partsValue(widget.value);
  const put = (part: string, next: unknown): void => {
    const { [part]: _old, ...others } = value;
    const whole = next === undefined || next === '' ? others : { ...others, [part]: next };
    widget.onChange(Object.keys(whole).length > 0 ? whole : undefined);
  };
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} id={widget.id}>
      {(['lat', 'lng'] as const).map((part) => (
        <WidgetFrame key={part} widget={widget} part={part} leads={part === 'lat'}>
          {(aria) => (
            <NumberInput
              aria={aria}
              negative
              decimals={COORDINATE_DECIMALS}
              value={numberValue(value[part])}
              onChange={(number) => {
                put(part, number);
              }}
              onBlur={() => {
                widget.onBlur(part);
              }}
              disabled={widget.disabled}
            />
          )}
        </WidgetFrame>
      ))}
      <chakra.div gridColumn="1 / -1">
        <WidgetFrame widget={{ ...widget, required: false }} part="location">
          {(aria) => (
            <TextInput
              aria={aria}
              value={textValue(value['location'])}
              onChange={(text) => {
                put('location', text);
              }}
              onBlur={() => {
                widget.onBlur('location');
              }}
              disabled={widget.disabled}
            />
          )}
        </WidgetFrame>
      </chakra.div>
    </chakra.div>
  );
});
