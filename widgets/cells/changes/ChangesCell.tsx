import type { ReactNode } from 'react';
import type { CellComponent, CellContext } from '../../../engine/registry/defineCell.ts';
import { Ltr } from '../../../engine/text/Ltr.tsx';
import { UserText } from '../../../engine/text/UserText.tsx';
import { changesOf, type Change } from '../../shared/cells/changesOf.ts';
import { ClippedText } from '../../shared/cells/ClippedText.tsx';
import { manifest } from './manifest.ts';

/** Draws how many fields changed and which in a list, a table of before and after in a show view. */
export const ChangesCell: CellComponent = ({ value, context }): ReactNode => {
  const changes = changesOf(value, context);
  if (changes.length === 0) return <span className="lw-empty">–</span>;
  if (context.place === 'list') return <ClippedText text={manifest.toText(value, context)} place="list" />;
  return <ChangeTable changes={changes} t={context.t} />;
};

function ChangeTable({ changes, t }: { changes: readonly Change[]; t: CellContext['t'] }): ReactNode {
  return (
    <table className="lw-changes">
      <caption data-visually-hidden="">{t('widgets.changes.caption')}</caption>
      <thead>
        <tr>
          {['field', 'before', 'after'].map((column) => (
            <th key={column} scope="col">
              {t(`widgets.changes.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, isLabelled, before, after }) => (
          <tr key={name}>
            <th scope="row">{isLabelled ? <UserText>{name}</UserText> : <Ltr>{name}</Ltr>}</th>
            <td className="lw-change-before">
              <ChangeValue text={before} />
            </td>
            <td>
              <ChangeValue text={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ChangeValue({ text }: { text: string }): ReactNode {
  return text === '' ? <span className="lw-empty">–</span> : <UserText block>{text}</UserText>;
}
