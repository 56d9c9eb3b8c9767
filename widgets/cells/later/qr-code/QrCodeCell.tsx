import type { ReactNode } from 'react';
import { encode } from 'uqr';
import type { CellComponent } from '../../../../engine/core/registry/defineCell.ts';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { CodeFigure } from '../../shared/CodeFigure.tsx';
import { manifest } from './manifest.ts';

/** Empty modules around it, which readers need. */
const QUIET = 4;
/** Characters of the longest text that is drawn: the squares of a longer one are too small on paper. */
const LONGEST = 500;

/** Draws the squares; a list draws them small, with the text beside them. */
export const QrCodeCell: CellComponent = ({ value, context }): ReactNode => {
  const text = manifest.toText(value, context);
  if (text === '' || text.length > LONGEST) return <UserText>{text}</UserText>;
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <CodeFigure
      path={path}
      wide={size}
      tall={size}
      room={context.place === 'show' ? 168 : 48}
      label={context.t('list.qrCode', { text })}
      text={text}
      isBeside={context.place !== 'show'}
    />
  );
};
