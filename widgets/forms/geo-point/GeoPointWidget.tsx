import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { NumberInput } from '../../inputs/text/NumberInput.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { numberValue, textValue } from '../../inputs/widgetValue.ts';
import { COORDINATE_DECIMALS } from '../../map/coordinatesText.ts';
import { MapSketch } from '../../map/MapSketch.tsx';
import { MapSlot } from '../../map/MapSlot.tsx';
import { AROUND_ZOOM, PLACED_ZOOM } from '../../map/zoom.ts';
import { useAround } from './useAround.ts';
import { usePlaceValue } from './usePlaceValue.ts';

/** Search, map and the space between, on small and on wide screens. */
const HEIGHT = [376, 456] as const;
/** The search, and the space below it. */
const SEARCH = '56px';

const loadPicker = async () => (await import('../../map/PlacePicker.tsx')).PlacePicker;

/** Draws a place to pick on a map, with coordinates and address to type. */
export const GeoPointWidget = defineWidgetComponent((widget) => {
  const { t, pick } = useText();
  const point = usePlaceValue(widget);
  const around = useAround(widget);
  const [message, setMessage] = useState<string>();
  const helpId = `${widget.id}-map-help`;
  // The titles of its parts are below the map, which is too far where there are several.
  const isOneOfSeveral = widget.resource.fields.filter(({ kind }) => kind === 'geo-point').length > 1;
  const isEmpty = Object.keys(point.value).length === 0;
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} id={widget.id}>
      <chakra.div gridColumn="1 / -1" display="grid" gap="1.5" minWidth="0">
        {isOneOfSeveral && (
          <chakra.p textStyle="label" color="fg" aria-hidden="true">
            {pick(widget.field.label)}
          </chakra.p>
        )}
        <MapSlot
          height={HEIGHT}
          load={loadPicker}
          failure="widgets.map.failed"
          sketch={
            <chakra.div height="full" paddingBlockStart={SEARCH}>
              <MapSketch
                center={point.place ?? around}
                zoom={point.place ? PLACED_ZOOM : AROUND_ZOOM}
                isMarked={point.place !== undefined}
              />
            </chakra.div>
          }
          map={{
            id: `${widget.id}-map`,
            label: pick(widget.field.label),
            describedBy: helpId,
            place: point.place,
            around,
            onPick: (place, address) => {
              setMessage(undefined);
              point.pick(place, address);
            },
            onMessage: setMessage,
            disabled: widget.disabled,
          }}
        />
        <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4" rowGap="1">
          <chakra.p id={helpId} textStyle="caption" color="fg.2">
            {t('widgets.map.help')}
          </chakra.p>
          {!isEmpty && !widget.required && !widget.disabled && (
            <TextButton type="button" onClick={point.clear}>
              {t('widgets.map.clear')}
            </TextButton>
          )}
        </chakra.div>
        <chakra.output display="block" textStyle="caption" color="fg" _empty={{ display: 'none' }}>
          {message}
        </chakra.output>
      </chakra.div>
      {(['lat', 'lng'] as const).map((part) => (
        <WidgetFrame key={part} widget={widget} part={part} leads={part === 'lat'}>
          {(aria) => (
            <NumberInput
              aria={aria}
              negative
              decimals={COORDINATE_DECIMALS}
              value={numberValue(point.value[part])}
              onChange={(number) => {
                point.put(part, number);
              }}
              onBlur={() => {
                point.nameTyped();
                widget.onBlur(part);
              }}
              disabled={widget.disabled}
            />
          )}
        </WidgetFrame>
      ))}
      <chakra.div gridColumn="1 / -1" display="grid" gap="1.5">
        <WidgetFrame widget={{ ...widget, required: false }} part="location">
          {(aria) => (
            <TextInput
              aria={aria}
              value={textValue(point.value['location'])}
              onChange={(text) => {
                point.put('location', text);
              }}
              onBlur={() => {
                // An address that was left empty is filled later.
                if (textValue(point.value['location']) === '' && point.offer !== undefined) point.takeOffer();
                widget.onBlur('location');
              }}
              disabled={widget.disabled}
            />
          )}
        </WidgetFrame>
        <chakra.output
          display="flex"
          flexWrap="wrap"
          columnGap="3"
          textStyle="caption"
          color="fg.2"
          _empty={{ display: 'none' }}
        >
          {point.offer !== undefined ? (
            <>
              <span>
                {t(`widgets.map.${textValue(point.value['location']) === '' ? 'addressFound' : 'addressKept'}`, {
                  address: point.offer,
                })}
              </span>
              <TextButton type="button" onClick={point.takeOffer} disabled={widget.disabled}>
                {t('widgets.map.useAddress')}
              </TextButton>
            </>
          ) : (
            point.hasNoAddress && (
              <chakra.span display="inline-flex" gap="1.5" alignItems="center">
                <Icon id="info" size={16} />
                {t('widgets.map.addressFailed')}
              </chakra.span>
            )
          )}
        </chakra.output>
      </chakra.div>
    </chakra.div>
  );
});

const TextButton = chakra('button', {
  base: {
    color: 'link',
    fontWeight: '600',
    textStyle: 'caption',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
});
