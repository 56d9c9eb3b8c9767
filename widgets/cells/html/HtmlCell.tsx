import type { ReactNode } from 'react';
import { LazyRichText } from '../../views/cells/LazyRichText.tsx';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { pickLocalised } from '../../../engine/core/text/Text.ts';
import { ClippedText } from '../shared/ClippedText.tsx';
import { manifest } from './manifest.ts';

/** Draws the beginning as a button that opens the whole; in a show view the whole, sanitised. */
export const HtmlCell: CellComponent = ({ value, context }): ReactNode => {
  if (context.place === 'show') return <LazyRichText html={pickLocalised(value, context.language)} />;
  return (
    <button type="button" className="lw-text-button" data-action="show-description">
      <ClippedText text={manifest.toText(value, context)} place="list" />
    </button>
  );
};
