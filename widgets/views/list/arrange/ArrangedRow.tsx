import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import type { ResolvedColumn, ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { useParts } from '../../../../engine/react/registry/Parts.tsx';
import type { CellContext, Row } from '../../../../engine/core/registry/defineCell.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { cellValueOf, isEmptyValue } from '../../../../engine/core/records/cellValueOf.ts';
import { cellText, drawCell } from '../../../../engine/react/registry/drawCell.tsx';
import { recordTitle } from '../../../../engine/react/list/state/recordTitle.ts';
import { Pill } from '../../../kit/pill/Pill.ts';

export interface ArrangedRowProps {
  resource: ResolvedResource;
  row: Row;
  /** Columns that identify a row: its picture, and its parent. */
  picture: ResolvedColumn | undefined;
  parent: ResolvedColumn | undefined;
}

/** Draws the identity of a row: its picture, its name, and its parent. It has no controls. */
export const ArrangedRow = memo(function ArrangedRow({ resource, row, picture, parent }: ArrangedRowProps): ReactNode {
  const { t, language } = useText();
  const registry = useParts().cells;
  const fieldOf = ({ field }: ResolvedColumn): Partial<Pick<CellContext, 'field'>> => {
    const found = resource.fields.find(({ name }) => name === field);
    return found === undefined ? {} : { field: found };
  };
  const say: CellContext['t'] = (key, values) => t(key, values ?? {});
  const context = { t: say, language, row };
  // As text, because the cell would be a link.
  const owner =
    parent && cellText(registry, { ...context, column: parent, options: parent.options, ...fieldOf(parent) });
  return (
    <Box>
      {picture && (
        <Picture inert>
          {!isEmptyValue(cellValueOf(row, picture, fieldOf(picture).field)) &&
            drawCell(registry, {
              ...context,
              resource,
              place: 'list',
              column: picture,
              options: picture.options,
              ...fieldOf(picture),
            })}
        </Picture>
      )}
      <Words>
        <UserText>{recordTitle(resource, row, language)}</UserText>
        {owner !== undefined && owner !== '' && (
          <small>
            <UserText>{owner}</UserText>
          </small>
        )}
      </Words>
      {row['is_active'] === 0 && (
        <Pill tone="sand" size="sm" display={{ base: 'none', sm: 'inline-flex' }}>
          {t('common.inactive')}
        </Pill>
      )}
    </Box>
  );
});

const Box = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flex: '1',
    minWidth: '0',
    marginInlineStart: { base: '1', lg: '0' },
  },
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
  },
});
