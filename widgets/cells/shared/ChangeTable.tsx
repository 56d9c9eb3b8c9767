import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { CellContext } from '../../../engine/core/registry/defineCell.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import type { Change } from './changesOf.ts';

export interface ChangeTableProps {
  changes: readonly Change[];
  t: CellContext['t'];
}

/** Draws a table of what changed: field, before, after; field and value where nothing was before. */
export function ChangeTable({ changes, t }: ChangeTableProps): ReactNode {
  const hasBefore = changes.some(({ before }) => before !== '');
  return (
    <Table>
      <caption data-visually-hidden="">{t('widgets.changes.caption')}</caption>
      <thead>
        <tr>
          {(hasBefore ? ['field', 'before', 'after'] : ['field', 'value']).map((column) => (
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
            {hasBefore && (
              <td data-side="before">
                <ChangeValue text={before} />
              </td>
            )}
            <td>
              <ChangeValue text={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function ChangeValue({ text }: { text: string }): ReactNode {
  return text === '' ? <span className="lw-empty">–</span> : <UserText block>{text}</UserText>;
}

const Table = chakra('table', {
  base: {
    width: 'full',
    // A long word must not make the table wider than the page.
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    overflowWrap: 'anywhere',
    '& th, & td': {
      paddingBlock: '2',
      paddingInlineEnd: '4',
      borderBlockEndWidth: '1px',
      borderColor: 'border',
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& thead th': { color: 'fg.2', textStyle: 'caption', fontWeight: '500' },
    '& [dir=auto]': { textAlign: ['-webkit-match-parent', 'match-parent'] },
    '& tbody tr:last-of-type > *': { borderBlockEndWidth: '0' },
    '& thead th:first-of-type': { width: '28%' },
    '& tbody th': { fontWeight: '500' },
    '& [data-side=before]': { color: 'fg.2' },
  },
});
