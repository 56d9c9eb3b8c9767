import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { listTexts } from '../shared/listTexts.ts';
import { manifest } from './manifest.ts';

/** How many entries a list row shows. */
const SHOWN = 2;

/** Draws the first entries as chips and how many more there are; all of them in a show view. */
export const ListCell: CellComponent = ({ value, context }): ReactNode => {
  const all = listTexts(value, context);
  const shown = context.place === 'show' ? all : all.slice(0, SHOWN);
  return (
    <span className="lw-chips" title={manifest.toText(value, context)}>
      {shown.map((text) => (
        <span key={text} className="lw-chip lw-tone-sand">
          <UserText>{text}</UserText>
        </span>
      ))}
      {all.length > shown.length && <Ltr className="lw-more">{`+${all.length - shown.length}`}</Ltr>}
    </span>
  );
};
