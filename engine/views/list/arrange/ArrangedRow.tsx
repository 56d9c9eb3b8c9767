import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import type { ResolvedColumn, ResolvedResource } from '../../../definition/Resolved.types.ts';
import { useCellRegistry } from '../../../registry/CellRegistry.tsx';
import type { Row } from '../../../registry/defineCell.ts';
import { useText } from '../../../text/useText.ts';
import { UserText } from '../../../text/UserText.tsx';
import { drawCell } from '../../cells/drawCell.tsx';
import { recordTitle } from '../state/recordTitle.ts';

export interface ArrangedRowProps {
  resource: ResolvedResource;
  row: Row;
  columns: readonly ResolvedColumn[];
}

/** Cells that show a record as a picture. */
const PICTURES = new Set(['image', 'flag', 'icon']);

/** Draws what tells a row: its picture, its name, and what it belongs to. Nothing in it can be pressed. */
export const ArrangedRow = memo(function ArrangedRow({ resource, row, columns }: ArrangedRowProps): ReactNode {
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
  const picture = columns.find(({ cell }) => PICTURES.has(cell));
  const parent = columns.find(({ cell }) => cell === 'reference');
  return (
    <Box>
      {picture && <Picture inert>{draw(picture)}</Picture>}
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

const Picture = chakra('div', { base: { flexShrink: '0', display: 'grid' } });

const Words = chakra('div', {
  base: {
    flex: '1',
    minWidth: '0',
    textStyle: 'table',
    fontWeight: '500',
    overflowWrap: 'anywhere',
    '& small': { display: 'block', color: 'fg.2', fontWeight: '400', textStyle: 'caption' },
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
