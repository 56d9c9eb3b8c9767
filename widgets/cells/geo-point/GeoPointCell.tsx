import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/registry/defineCell.ts';
import { pickText } from '../../../engine/text/Text.ts';
import { Ltr } from '../../../engine/text/Ltr.tsx';
import { ClippedText } from '../../shared/cells/ClippedText.tsx';
import { MapSlot } from '../../shared/map/MapSlot.tsx';
import { placeOf } from './manifest.ts';

const HEIGHT = [220, 300] as const;

const loadMap = async () => (await import('../../shared/map/PlaceMap.tsx')).PlaceMap;

/** Draws the address of a place, or its coordinates where there is none; in a show view both, over a map (SHOW-03). */
export const GeoPointCell: CellComponent = ({ value, context: { place, column, language } }): ReactNode => {
  const { location, coordinates, point } = placeOf(value);
  const numbers = coordinates !== '' && <Ltr className="lw-num">{coordinates}</Ltr>;
  if (place === 'list') return location === '' ? numbers : <ClippedText text={location} place="list" />;
  return (
    <>
      {location !== '' && <ClippedText text={location} place="show" />}
      {numbers && <div>{numbers}</div>}
      {point && (
        <div style={{ marginBlockStart: '10px' }}>
          <MapSlot
            height={HEIGHT}
            load={loadMap}
            map={{ ...point, label: pickText(column.label, language) }}
            failure="widgets.map.failedShow"
          />
        </div>
      )}
    </>
  );
};
