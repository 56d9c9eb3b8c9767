import { Button, chakra } from '@chakra-ui/react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { type CapabilityName, capabilityQuestion } from '../../engine/core/access/capabilities.ts';
import { canAccess } from '../../engine/core/access/canAccess.ts';
import type { ResolvedResource, ResolvedRows } from '../../engine/core/definition/Resolved.types.ts';
import { isolate } from '../../engine/core/text/bidi.ts';
import { formatInteger } from '../../engine/core/text/format.ts';
import type { RowEdit } from '../../engine/features/rows/rowEdits.ts';
import { useGrants } from '../../engine/react/access/AccessContext.tsx';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import type { RowsProps } from '../../engine/react/registry/Parts.types.ts';
import { type RowChecks, useRows } from '../../engine/react/rows/useRows.ts';
import { useRowTexts } from '../../engine/react/rows/useRowTexts.ts';
import { useLatest } from '../../engine/react/screen/useLatest.ts';
import { useMediaQuery, WIDE } from '../../engine/react/screen/useMediaQuery.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { RemovedItem } from '../repeater/RemovedItem.tsx';
import { RowCards } from './RowCards.tsx';
import { rowId } from './rowId.ts';
import type { RowsView } from './RowsView.types.ts';
import { RowsTable } from './RowsTable.tsx';

export interface RowsBodyProps extends RowsProps {
  group: ResolvedResource;
  rows: ResolvedRows;
  /** The field of a row that points to the record of the form. */
  by: string;
  checks: RowChecks;
}

/** Draws the rows as a table, on a phone as cards, with what can be done with them. */
export function RowsBody({ widget, aria, group, rows: spec, by, checks }: RowsBodyProps): ReactNode {
  const { t, pick, language } = useText();
  const grants = useGrants();
  const rows = useRows(widget, { group, rows: spec, by, checks });
  const texts = useRowTexts(group, rows);
  const latest = useLatest(rows.views);
  const isWide = useMediaQuery(WIDE);
  const hintId = useId();
  const addRef = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<RowEdit>();
  const [news, say] = useState('');
  const list = group.routes.find(({ screen, query }) => screen === 'list' && Object.keys(query).length === 0);
  const may = (name: CapabilityName): boolean => {
    const question = list && capabilityQuestion(name, group, list.permission);
    return !widget.disabled && question !== undefined && canAccess(grants, question);
  };
  const isReadable = grants.kind === 'all' || (list !== undefined && canAccess(grants, { route: list.permission }));
  const [canAdd, canEdit, canRemove] = [may('add'), may('edit'), may('delete')];
  const word = pick(group.singular);
  const isFull = spec.most !== undefined && rows.count >= spec.most;
  const view: RowsView = {
    widget,
    group,
    rows,
    texts,
    canAdd,
    canEdit,
    canRemove,
    isFull,
    nameOf: (index) => t('formRows.named', { item: isolate(word), number: formatInteger(index + 1, language) }),
    isOpen: (key) => opened.has(key),
    setOpen: (key, isOpen) =>
      setOpened((own) => {
        const next = new Set(own);
        if (isOpen) next.add(key);
        else next.delete(key);
        return next;
      }),
    add: () => {
      const [key] = rows.add([{}]);
      setRemoved(undefined);
      return key;
    },
    remove: (key) => {
      const found = rows.views.find((one) => one.key === key);
      const isNew = found?.state === 'added';
      setRemoved(isNew ? found?.edit : undefined);
      rows.remove(key);
      if (isNew && rows.views.length === 1) addRef.current?.focus();
    },
    say,
  };
  if (!isReadable) {
    return (
      <chakra.p textStyle="table" color="fg.2">
        {t('formRows.closed', { group: isolate(pick(group.label)) })}
      </chakra.p>
    );
  }
  return (
    <chakra.div
      display="grid"
      gap="2"
      gridTemplateColumns="minmax(0, 1fr)"
      aria-busy={rows.stored.status === 'loading'}
    >
      {rows.stored.status === 'failed' && (
        <chakra.div role="alert" display="flex" flexWrap="wrap" gap="3" alignItems="center">
          <chakra.p textStyle="table" color="error">
            {t('formRows.failed')}
          </chakra.p>
          <Button variant="outline" size="sm" onClick={rows.stored.reload}>
            {t('common.retry')}
          </Button>
        </chakra.div>
      )}
      {rows.views.length === 0 ? (
        <chakra.p textStyle="table" color="fg.2" paddingBlock="1">
          {t(rows.stored.status === 'loading' ? 'common.loading' : 'formRows.empty')}
        </chakra.p>
      ) : isWide ? (
        <RowsTable view={view} totals={spec.totals ?? []} hintId={hintId} />
      ) : (
        <RowCards view={view} totals={spec.totals ?? []} />
      )}
      {removed && (
        <RemovedItem
          text={t('formRows.removed')}
          summary={texts.titleOf({ key: '', record: removed.values, state: 'added', conflicts: [], edit: removed })}
          onUndo={() => {
            rows.restore(removed);
            setRemoved(undefined);
          }}
        />
      )}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        {canAdd && (
          <Button
            ref={addRef}
            variant="outline"
            aria-disabled={isFull}
            opacity={isFull ? 0.5 : undefined}
            data-testid={`${widget.name}-add`}
            aria-describedby={aria['aria-describedby']}
            onClick={() => {
              if (isFull) return;
              const key = view.add();
              if (key === undefined) return;
              if (!isWide) view.setOpen(key, true);
              // Once it is drawn.
              setTimeout(() => {
                const row = latest.current.find((one) => one.key === key);
                if (row !== undefined) focusRow(rowId(widget.id, row));
              });
            }}
          >
            <Icon id="plus" size={18} />
            {t('formRows.add', { item: isolate(word) })}
          </Button>
        )}
        <chakra.p textStyle="caption" color="fg.2">
          {spec.most === undefined
            ? t('formRows.count', { count: rows.count })
            : t('formRows.countOf', {
                used: formatInteger(rows.count, language),
                most: formatInteger(spec.most, language),
              })}
          {isFull && ` · ${t('formRows.full')}`}
        </chakra.p>
      </chakra.div>
      {isWide && canEdit && rows.views.length > 0 && (
        <chakra.p id={hintId} textStyle="caption" color="fg.3">
          {t('formRows.hint')}
        </chakra.p>
      )}
      <chakra.output textStyle="caption" color="fg.2" minHeight="1lh" data-testid={`${widget.name}-news`}>
        {news}
      </chakra.output>
    </chakra.div>
  );
}

/** Puts the focus on the first control or cell of a row. */
function focusRow(id: string): void {
  const row = document.getElementById(id);
  row?.querySelector<HTMLElement>('input, select, textarea, td[aria-readonly=false]')?.focus();
}
