import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/registry/defineCell.ts';
import { Ltr } from '../../../engine/text/Ltr.tsx';
import { ClippedText } from '../../shared/cells/ClippedText.tsx';
import { placeOf } from './manifest.ts';

/** Draws the address of a place, with its coordinates in a show view; the coordinates alone where there is none. */
export const GeoPointCell: CellComponent = ({ value, context: { place } }): ReactNode => {
  const { location, coordinates } = placeOf(value);
  const point = coordinates !== '' && <Ltr className="lw-num">{coordinates}</Ltr>;
  if (location === '') return point;
  if (place === 'list') return <ClippedText text={location} place="list" />;
  return (
    <>
      <ClippedText text={location} place="show" />
      {point && <div>{point}</div>}
    </>
  );
};
