import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { FAILED_UPLOAD } from '../../../engine/react/form/formRecord.ts';
import { FieldFrame } from '../../inputs/FieldFrame.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { partsValue, textValue } from '../../inputs/widgetValue.ts';
import { ImageInput } from '../../uploads/ImageInput.tsx';
import { useUploadWidget } from '../../uploads/useUploadWidget.ts';
import { Completeness } from './Completeness.tsx';

/** Draws the documents of a set, each in its named place, and whether the set is complete. */
export const DocumentsWidget = defineWidgetComponent((widget) => {
  const { pick } = useText();
  const { rules, media, help, onBusy } = useUploadWidget(widget);
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({});
  const { id, field, errors, disabled, onChange } = widget;
  const value = partsValue(widget.value);
  // Two documents may arrive before anything is drawn again.
  const held = useRef(value);
  useLayoutEffect(() => {
    held.current = value;
  });
  const places = Object.entries(field.documents ?? {});
  const missing = places.filter(([place]) => !isFilled(value[place])).map(([, name]) => pick(name));

  const put = (place: string, url: string | undefined): void => {
    const { [place]: _old, ...others } = held.current;
    held.current = url === undefined ? others : { ...others, [place]: url };
    onChange(Object.keys(held.current).length > 0 ? held.current : undefined);
  };

  return (
    <WidgetFrame widget={{ ...widget, errors: { '': errors[''] ?? [] } }} as="group" help={help}>
      {(aria) => (
        <>
          <Completeness total={places.length} missing={missing} />
          <chakra.div
            data-invalid={aria['aria-invalid']}
            aria-describedby={aria['aria-describedby']}
            display="grid"
            gap="4"
            gridTemplateColumns={{ base: '1fr', md: 'repeat(auto-fill, minmax(320px, 1fr))' }}
          >
            {places.map(([place, name]) => (
              <FieldFrame
                key={place}
                id={`${id}-${place}`}
                label={pick(name)}
                required={widget.required}
                errors={errors[place]}
                notice={faults[place]}
                as="group"
              >
                {(aria) => (
                  <ImageInput
                    aria={aria}
                    label={pick(name)}
                    labelledBy={`${id}-${place}-label`}
                    rules={rules}
                    media={media}
                    value={textValue(value[place]) || undefined}
                    onChange={(url) => {
                      put(place, url);
                    }}
                    onBusy={(isBusy) => {
                      onBusy(isBusy, place);
                    }}
                    onFault={(fault) => {
                      setFaults((others) => ({ ...others, [place]: fault }));
                    }}
                    disabled={disabled}
                  />
                )}
              </FieldFrame>
            ))}
          </chakra.div>
        </>
      )}
    </WidgetFrame>
  );

  function isFilled(address: unknown): boolean {
    return textValue(address) !== '' && address !== FAILED_UPLOAD;
  }
});
