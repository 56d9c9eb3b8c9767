import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isolate } from '../../engine/core/text/bidi.ts';
import type { RowView } from '../../engine/features/rows/rowEdits.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import type { RowsView } from './RowsView.types.ts';

/** Says what another person did to a row that is being changed, and asks what is to stay. */
export function RowNote({ view, row }: { view: RowsView; row: RowView }): ReactNode {
  const { t, pick } = useText();
  const { rows, texts, group } = view;
  if (row.state !== 'stale' && row.state !== 'gone') return null;
  const isRemoval = row.edit?.isRemoved === true;
  const lines = row.conflicts.flatMap((name): string[] => {
    const field = group.fields.find((each) => each.name === name);
    if (field === undefined || row.stored === undefined) return [];
    return [
      t('formRows.theirs', {
        field: isolate(pick(field.label)),
        value: isolate(texts.valueText(name, row.stored, row.stored[name]) || t('grid.empty')),
      }),
    ];
  });
  const words =
    row.state === 'gone'
      ? ['gone', 'addAgain', 'leaveOut']
      : isRemoval
        ? ['changedFirst', 'removeAnyway', 'keepRow']
        : ['changedToo', 'keepMine', 'takeTheirs'];
  const [said = '', mine = '', theirs = ''] = words;
  return (
    <chakra.div
      data-testid="row-note"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      paddingInline="4"
      paddingBlock="2"
      background="tone.warning.bg"
      color="tone.warning.fg"
      textStyle="table"
      whiteSpace="normal"
    >
      <Icon id="triangle-alert" size={18} />
      <chakra.span flex="1 1 16rem">
        {t(`formRows.${said}`)} {lines.join(' ')}
      </chakra.span>
      <Button size="sm" variant="outline" onClick={() => rows.settle(row.key, 'mine')}>
        {t(`formRows.${mine}`)}
      </Button>
      <Button size="sm" variant="outline" onClick={() => rows.settle(row.key, 'theirs')}>
        {t(`formRows.${theirs}`)}
      </Button>
    </chakra.div>
  );
}
