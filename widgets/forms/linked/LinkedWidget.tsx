import { chakra } from '@chakra-ui/react';
import { hrefOf } from '../../../engine/core/routing/paths.ts';
import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import { relationOf } from '../../inputs/choice/relationOf.ts';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';

/** Draws the record that a form was opened for as a link that opens beside the form; nothing without one. */
export const LinkedWidget = defineWidgetComponent((widget) => {
  const { linkTo } = useParts();
  const { value } = widget;
  if (typeof value !== 'number') return null;
  const { resource, embeddedName } = relationOf(widget);
  const path = linkTo(resource, value);
  const name = <bdi>{embeddedName ?? `#${value}`}</bdi>;
  return (
    <WidgetFrame widget={widget} as="group">
      {(aria) => (
        <chakra.div
          id={aria.id}
          data-fixed
          aria-invalid={aria['aria-invalid']}
          aria-describedby={aria['aria-describedby']}
          minHeight="11"
          display="flex"
          alignItems="center"
          fontWeight="600"
        >
          {path === undefined ? (
            name
          ) : (
            <chakra.a href={hrefOf(path)} target="_blank" rel="noopener" color="link" textDecoration="underline">
              {name}
            </chakra.a>
          )}
        </chakra.div>
      )}
    </WidgetFrame>
  );
});
