import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { CellTextContext } from '../../../engine/core/registry/defineCell.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import type { Change } from './changesOf.ts';
import { valueText } from './valueText.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';

export interface ChangeTableProps {
  changes: readonly Change[];
  context: Pick<CellTextContext, 'language' | 't'>;
}

/** Draws a table of what changed: field, before, after; field and value where nothing was before. */
export function ChangeTable({ changes, context }: ChangeTableProps): ReactNode {
  const { t } = context;
  const lines = changes.map((change) => ({
    ...change,
    before: valueText(change.before, context),
    after: valueText(change.after, context),
  }));
  const hasBefore = lines.some(({ before }) => before !== '');
  return (
    <Frame>
      <DataTable
        caption={t('widgets.changes.caption')}
        columns={(hasBefore ? ['field', 'before', 'after'] : ['field', 'value']).map((key) => ({
          key,
          head: t(`widgets.changes.${key}`),
          ...(key === 'before' && { className: 'lw-before' }),
        }))}
        hasRowHeads
        rows={lines.map(({ name, isLabelled, before, after }) => ({
          key: name,
          cells: {
            field: isLabelled ? <UserText>{name}</UserText> : <Ltr>{name}</Ltr>,
            before: <ChangeValue text={before} />,
            [hasBefore ? 'after' : 'value']: <ChangeValue text={after} />,
          },
        }))}
      />
    </Frame>
  );
}

function ChangeValue({ text }: { text: string }): ReactNode {
  return text === '' ? <span className="lw-empty">–</span> : <UserText block>{text}</UserText>;
}

const Frame = chakra('div', {
  base: {
    overflowWrap: 'anywhere',
    // A long word must not make the table wider than the page.
    '& table': { width: 'full', tableLayout: 'fixed', borderCollapse: 'collapse' },
    '& th, & td': {
      paddingBlock: '2',
      paddingInlineEnd: '4',
      borderBlockEndWidth: '1px',
      borderColor: 'border',
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& thead th': { color: 'fg.2', textStyle: 'caption' },
    '& [dir=auto]': { textAlign: ['-webkit-match-parent', 'match-parent'] },
    '& tbody tr:last-of-type > *': { borderBlockEndWidth: '0' },
    '& thead th:first-of-type': { width: '28%' },
    '& td.lw-before': { color: 'fg.2' },
  },
});
