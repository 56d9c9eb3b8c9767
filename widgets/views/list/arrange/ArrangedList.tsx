import { Button, chakra } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { MAX_ARRANGED_IDS } from '../../../../engine/core/query/limits.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { formatInteger } from '../../../../engine/core/text/format.ts';
import { pickText } from '../../../../engine/core/text/Text.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { cellValueOf, isEmptyValue } from '../../../../engine/core/records/cellValueOf.ts';
import { LazySortableList } from '../../shared/sortable/LazySortableList.tsx';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { recordTitle } from '../../../../engine/react/list/state/recordTitle.ts';
import { ListSkeleton } from '../states/ListSkeleton.tsx';
import { ArrangedRow } from './ArrangedRow.tsx';
import { ArrangeHead } from './ArrangeHead.tsx';
import { PlaceInput } from './PlaceInput.tsx';
import { useArrangement } from '../../../../engine/react/list/state/useArrangement.ts';
import { isMotionReduced } from '../../../../engine/react/motion/isMotionReduced.ts';
import { RowMotion } from '../../../kit/motion/RowMotion.tsx';

/** Cells that show a record as a picture. */
const PICTURES = new Set(['image', 'flag', 'icon']);

/** Draws the rows of a query in sequence, with the controls to move them. */
export function ArrangedList({ query }: { query: Readonly<Record<string, string>> }): ReactNode {
  const { resource, columns } = useListSettings();
  const { state, load, loadMore, move, undo } = useArrangement(query);
  const { t, language } = useText();
  const frame = useRef<HTMLDivElement>(null);
  const { loaded, error, isLoadingMore } = state;
  if (loaded === undefined) {
    return error === undefined ? (
      <ListSkeleton />
    ) : (
      <FailureNotice title={t('list.failed')} error={error} onRetry={() => void load()} />
    );
  }
  const total = Math.min(loaded.count, MAX_ARRANGED_IDS);
  const shown = loaded.rows.length;
  const picture = columns.find(
    (column) => PICTURES.has(column.cell) && loaded.rows.some((row) => !isEmptyValue(cellValueOf(row, column))),
  );
  const parent = columns.find(({ cell }) => cell === 'reference');
  return (
    <section aria-label={t('arrange.title')} data-testid="arrange">
      <ArrangeHead state={state} onUndo={() => void undo()} />
      <Frame ref={frame}>
        <LazySortableList
          items={loaded.rows}
          idOf={({ id }) => String(id)}
          nameOf={(row) => recordTitle(resource, row, language)}
          label={pickText(resource.label, language)}
          onMove={({ id, to }) => void move(Number(id), to)}
          renderItem={(row, { index, handle, steps }) => (
            <Line data-testid="arranged-row" data-row-id={row.id}>
              {handle}
              <PlaceInput
                name={recordTitle(resource, row, language)}
                index={index}
                total={total}
                onMove={(to) => void move(row.id, to)}
              />
              <ArrangedRow resource={resource} row={row} picture={picture} parent={parent} />
              {steps}
            </Line>
          )}
        />
      </Frame>
      {!isMotionReduced() && <RowMotion rows={loaded.rows} query="" region={frame} />}
      {shown < total && (
        <More>
          <span>
            {t('arrange.shown', { shown: formatInteger(shown, language), total: formatInteger(total, language) })}
          </span>
          <Button variant="outline" loading={isLoadingMore} onClick={() => void loadMore()}>
            <Icon id="chevron-down" size={18} />
            {t('arrange.more')}
          </Button>
        </More>
      )}
      {loaded.count > total && <More>{t('arrange.limit', { limit: formatInteger(total, language) })}</More>}
    </section>
  );
}

const Frame = chakra('div', { base: { paddingInline: { base: '1', lg: '4' }, paddingBlock: '2' } });

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', lg: '3' },
    minHeight: '14',
    paddingBlock: '1.5',
    paddingInline: { base: '0', lg: '2' },
    borderBlockEndWidth: '1px',
    borderColor: 'border',
    'li[data-lifted] &': { borderColor: 'transparent' },
  },
});

const More = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3',
    padding: '4',
    color: 'fg.2',
    textStyle: 'table',
  },
});
