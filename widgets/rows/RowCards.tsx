import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { UserText } from '../../engine/react/text/UserText.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { RowButtons } from './RowButtons.tsx';
import { rowId } from './rowId.ts';
import { RowNote } from './RowNote.tsx';
import { panelFields, RowPanel } from './RowPanel.tsx';
import { SortableCard, SortableRows } from './SortableRow.tsx';
import { totalTexts } from './totalTexts.ts';
import type { RowsView } from './RowsView.types.ts';

/** How many values a folded card shows besides its title. */
const FACTS = 3;

/** Draws rows as cards, which open to the fields of their form. */
export function RowCards({ view, totals }: { view: RowsView; totals: readonly string[] }): ReactNode {
  const { t } = useText();
  const { rows, texts, widget } = view;
  const fields = panelFields(view, 'all');
  const sums = totalTexts(view, totals);
  return (
    <SortableRows view={view}>
      {(placed) => (
        <chakra.ol listStyle="none" display="grid" gap="2" aria-label={t('formRows.list')}>
          {placed.map(({ row, index, item }) => {
            const record = rows.rowOf(row);
            const id = rowId(widget.id, row);
            const faults = Object.values(rows.errorsOf(row)).flat();
            const isOpen = view.isOpen(row.key);
            const facts = rows.columns
              .map((column) => ({ head: texts.headOf(column), text: texts.textOf(column, record) }))
              .filter(({ text }) => text !== '' && text !== texts.titleOf(row))
              .slice(0, FACTS);
            return (
              <SortableCard
                key={row.key}
                item={item}
                id={id}
                data-testid={`row-${index}`}
                borderWidth="1px"
                borderColor={faults.length > 0 ? 'error' : 'border'}
                borderRadius="md"
                background="bg.surface"
                minWidth="0"
              >
                {(handle) => (
                  <>
                    <chakra.div
                      display="flex"
                      alignItems="flex-start"
                      gap="2"
                      paddingInlineStart={handle ? '0' : '3'}
                      paddingBlock="2"
                    >
                      {handle}
                      <chakra.div
                        flex="1"
                        minWidth="0"
                        textDecoration={row.edit?.isRemoved ? 'line-through' : undefined}
                      >
                        <chakra.p textStyle="table" overflowWrap="anywhere">
                          <chakra.b fontWeight="600">
                            <UserText>{texts.titleOf(row) || view.nameOf(index)}</UserText>
                          </chakra.b>
                        </chakra.p>
                        {!isOpen &&
                          facts.map(({ head, text }) => (
                            <chakra.p key={head} textStyle="caption" color="fg.2">
                              {head}: <bdi>{text}</bdi>
                            </chakra.p>
                          ))}
                        {!isOpen && faults.length > 0 && (
                          <chakra.p textStyle="caption" color="error" display="flex" gap="1" alignItems="center">
                            <Icon id="circle-alert" size={16} />
                            {t('fields.repeater.errors', { count: faults.length })}
                          </chakra.p>
                        )}
                      </chakra.div>
                      <chakra.div display="flex" flexShrink="0" flexWrap="wrap" justifyContent="flex-end" width="88px">
                        <RowButtons view={view} row={row} index={index} canOpen panelId={`${id}-panel`} />
                      </chakra.div>
                    </chakra.div>
                    <RowNote view={view} row={row} />
                    {isOpen && (
                      <div id={`${id}-panel`}>
                        <RowPanel view={view} row={row} fields={fields} />
                      </div>
                    )}
                  </>
                )}
              </SortableCard>
            );
          })}
          {[...sums].map(([name, text]) => (
            <chakra.li
              key={name}
              textStyle="table"
              display="flex"
              justifyContent="space-between"
              gap="3"
              paddingInline="3"
            >
              <span>{totalLabel(view, name, t)}</span>
              <chakra.b dir="ltr">{text}</chakra.b>
            </chakra.li>
          ))}
        </chakra.ol>
      )}
    </SortableRows>
  );
}

function totalLabel({ rows, texts }: RowsView, name: string, t: ReturnType<typeof useText>['t']): string {
  const column = rows.columns.find((each) => each.column.field === name);
  return t('formRows.totalOf', { field: column ? texts.headOf(column) : name });
}
