import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, type ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { pickText } from '../../../engine/core/text/Text.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { ClippedText } from '../shared/ClippedText.tsx';
import { placeOf } from './manifest.ts';

// Lists show words; the map is loaded with the first show view that has a place.
const PlaceMapSlot = lazy(async () => ({
  default: (await import('../../map/PlaceMapSlot.tsx')).PlaceMapSlot,
}));

/** Height of the map in pixels, reserved while it is loaded: on small and on wide screens. */
const HEIGHT = [104, 260] as const;

/** Draws the address of a place, or its coordinates where there is none; in a show view both, over a map. */
export const GeoPointCell: CellComponent = ({ value, context: { place, column, language } }): ReactNode => {
  const { location, coordinates } = placeOf(value);
  const numbers = coordinates !== '' && <Ltr className="lw-num">{coordinates}</Ltr>;
  if (place === 'list') return location === '' ? numbers : <ClippedText text={location} place="list" />;
  return (
    <>
      {location !== '' && <ClippedText text={location} place="show" />}
      {numbers && (
        <>
          <div>{numbers}</div>
          <div style={{ marginBlockStart: '10px' }}>
            <Suspense fallback={<chakra.div blockSize={{ base: `${HEIGHT[0]}px`, md: `${HEIGHT[1]}px` }} />}>
              <PlaceMapSlot
                place={typeof value === 'object' && value !== null ? value : {}}
                label={pickText(column.label, language)}
                height={HEIGHT}
              />
            </Suspense>
          </div>
        </>
      )}
    </>
  );
};
