import type { ReactNode } from 'react';
import { barCodeOf } from '../../../../engine/core/kinds/barCode.ts';
import type { CellComponent } from '../../../../engine/core/registry/defineCell.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { CodeFigure } from '../../shared/CodeFigure.tsx';
import { manifest } from './manifest.ts';

/** Empty modules on both sides, which readers need. */
const QUIET = 10;
/** Height of the bars in modules. */
const TALL = 36;

/** Draws the bars, small in a list; what no bar code can say is its text alone. */
export const BarCodeCell: CellComponent = ({ value, context }): ReactNode => {
  const text = manifest.toText(value, context);
  const code = barCodeOf(text);
  if (code === undefined) return <Ltr className="lw-code lw-num">{text}</Ltr>;
  let at = QUIET;
  let path = '';
  for (const [place, width] of code.widths.entries()) {
    if (place % 2 === 0) path += `M${at} 0h${width}v${TALL}h-${width}z`;
    at += width;
  }
  return (
    <CodeFigure
      path={path}
      wide={at + QUIET}
      tall={TALL}
      room={context.place === 'show' ? 240 : 120}
      height={context.place === 'show' ? 72 : 28}
      label={context.t('list.barCode', { text })}
      text={text}
    />
  );
};
