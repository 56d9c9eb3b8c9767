import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ResolvedColumn, ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { hrefOf } from '../../../engine/core/routing/paths.ts';
import { isolate } from '../../../engine/core/text/bidi.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { drawCell } from '../../../engine/react/registry/drawCell.tsx';
import { recordTitle } from '../../../engine/react/list/state/recordTitle.ts';
import { TableFrame } from './tableLook.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';

/** Key of the column with the link to a record's page; no field has such a name. */
const ACTIONS = '/';

export interface RecordTableProps {
  resource: ResolvedResource;
  columns: readonly ResolvedColumn[];
  rows: readonly Row[];
}

/**
 * Draws a few records of a group in some of its columns, each with a link to its page, up to the edges of the card
 * around.
 */
export function RecordTable({ resource, columns, rows }: RecordTableProps): ReactNode {
  const { t, pick, language } = useText();
  const registry = useParts().cells;
  const linkTo = useParts().linkTo;
  const headOf = (column: ResolvedColumn): string => {
    const unit = registry[column.cell]?.manifest.unit?.(language);
    return unit === undefined ? pick(column.label) : `${pick(column.label)} (${unit})`;
  };
  const cellOf = (column: ResolvedColumn, row: Row): ReactNode => {
    const field = resource.fields.find(({ name }) => name === column.field);
    return drawCell(registry, {
      t: (key, values) => t(key, values ?? {}),
      language,
      resource,
      column,
      row,
      place: 'list',
      options: column.options,
      ...(field && { field }),
    });
  };
  return (
    <Frame>
      <DataTable
        caption={pick(resource.label)}
        columns={[
          ...columns.map((column) => ({
            key: column.key,
            head: <bdi>{headOf(column)}</bdi>,
            className: lookOf(column, columns),
            dir: directionOf(column),
          })),
          {
            key: ACTIONS,
            head: <span data-visually-hidden="">{t('related.openColumn')}</span>,
            className: 'lw-actions',
          },
        ]}
        rowTestId="related-row"
        rows={rows.map((row) => ({
          key: row.id,
          cells: {
            ...Object.fromEntries(columns.map((column) => [column.key, cellOf(column, row)])),
            [ACTIONS]: (
              <RowLink
                path={linkTo(resource.name, row.id)}
                label={t('related.open', { name: isolate(recordTitle(resource, row, language)) })}
              />
            ),
          },
        }))}
      />
    </Frame>
  );
}

function RowLink({ path, label }: { path: string | undefined; label: string }): ReactNode {
  if (path === undefined) return null;
  return (
    <a className="lw-action" href={hrefOf(path)} data-action="navigate" data-to={path} aria-label={label}>
      <Icon id="eye" size={18} />
    </a>
  );
}

/** Where the list has columns of high priority, a phone shows these beside the first column, and not the rest. */
function lookOf({ key, align, priority }: ResolvedColumn, columns: readonly ResolvedColumn[]): string {
  const isRanked = columns.some((column) => column.priority === 'high');
  const isMinor = isRanked && priority !== 'high' && key !== columns[0]?.key;
  return [align === 'end' && 'lw-end', priority === 'low' && 'lw-low', isMinor && 'lw-minor'].filter(Boolean).join(' ');
}

function directionOf({ align }: ResolvedColumn): 'ltr' | undefined {
  return align === 'end' ? 'ltr' : undefined;
}

/** Reaches the edges of the card around it. */
const Frame = chakra(TableFrame, {
  base: {
    '--lw-row': '44px',
    marginInline: { base: '-4', md: '-6' },
    marginBlockEnd: { base: '-4', md: '-6' },
    borderEndStartRadius: 'card',
    borderEndEndRadius: 'card',
    '& th:first-of-type, & td:first-of-type': { paddingInlineStart: { base: '4', md: '6' } },
    '& :is(th, td)[dir=ltr]:first-of-type': { paddingInline: { base: '4', md: '6' } },
    // On a phone a long state stays whole: its drawing shrinks, and names wrap.
    '@container (max-width: 420px)': {
      '& :is(th, td):not(:first-of-type)': { paddingInlineStart: '6px' },
      '& :is(th, td):not(:first-of-type, :last-of-type)': { paddingInlineEnd: '6px' },
      '& .lw-minor': { display: 'none' },
      '& .lw-chip': { whiteSpace: 'normal !important', borderRadius: '12px !important' },
      '& .lw-chip svg': { display: 'none !important' },
      '& .lw-link .lw-nowrap, & .lw-link': { whiteSpace: 'normal !important' },
    },
  },
});
