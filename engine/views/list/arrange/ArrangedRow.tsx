import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import type { ResolvedColumn, ResolvedResource } from '../../../definition/Resolved.types.ts';
import { useCellRegistry } from '../../../registry/CellRegistry.tsx';
import type { Row } from '../../../registry/defineCell.ts';
import { useText } from '../../../text/useText.ts';
import { UserText } from '../../../text/UserText.tsx';
import { cellValueOf, isEmptyValue } from '../../cells/cellValueOf.ts';
import { drawCell } from '../../cells/drawCell.tsx';
import { recordTitle } from '../state/recordTitle.ts';

export interface ArrangedRowProps {
  resource: ResolvedResource;
  row: Row;
  /** Columns that tell the rows: their picture, and what they belong to. */
  picture: ResolvedColumn | undefined;
  parent: ResolvedColumn | undefined;
}

/** Draws what tells a row: its picture, its name, and what it belongs to. Nothing in it can be pressed. */
export const ArrangedRow = memo(function ArrangedRow({ resource, row, picture, parent }: ArrangedRowProps): ReactNode {
  const { t, language } = useText();
  const registry = useCellRegistry();
  const draw = (column: ResolvedColumn): ReactNode => {
    const field = resource.fields.find(({ name }) => name === column.field);
    return drawCell(registry, {
      t: (key, values) => t(key, values ?? {}),
      language,
      resource,
      column,
      row,
      options: column.options,
      place: 'list',
      ...(field && { field }),
    });
  };
  return (
    <Box>
      {picture && <Picture inert>{!isEmptyValue(cellValueOf(row, picture)) && draw(picture)}</Picture>}
      <Words>
        <UserText>{recordTitle(resource, row, language)}</UserText>
        {parent && <small inert>{draw(parent)}</small>}
      </Words>
      {row['is_active'] === 0 && <Off>{t('common.inactive')}</Off>}
    </Box>
  );
});

const Box = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3', flex: '1', minWidth: '0' },
});

const Picture = chakra('div', { base: { flexShrink: '0', display: 'grid', minWidth: '10' } });

const Words = chakra('div', {
  base: {
    flex: '1',
    minWidth: '0',
    textStyle: 'table',
    fontWeight: '500',
    overflowWrap: 'anywhere',
    '& small': { display: 'block', color: 'fg.2', fontWeight: '400', textStyle: 'caption' },
    // It leads nowhere here.
    '& small *': { color: 'inherit' },
  },
});

const Off = chakra('span', {
  base: {
    display: { base: 'none', sm: 'inline' },
    flexShrink: '0',
    paddingInline: '2',
    borderRadius: 'full',
    background: 'tone.sand.bg',
    color: 'tone.sand.fg',
    textStyle: 'badge',
  },
});
