import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { embeddedKey } from '../../../core/definition/answerKeys.ts';
import { formatInteger } from '../../../core/text/format.ts';
import { isolate } from '../../../core/text/bidi.ts';
import { pickText } from '../../../core/text/Text.ts';
import type { Row } from '../../../core/registry/defineCell.ts';
import { isObject } from '../../../core/values/isObject.ts';
import { groupChoice } from '../../../core/definition/choosesGroup.ts';
import type { RecordValue } from '../../../core/records/recordCodec.ts';
import { csvText, exportCellOf, type ExportMeans } from '../../../features/export/toExportRow.ts';
import {
  BLOCK_LIMITS,
  type CellRange,
  type CopiedCell,
  formatBlock,
  parseBlock,
  placeBlock,
} from '../../../features/grid/block.ts';
import { cellText, isNumberField } from '../../../features/grid/cellText.ts';
import { type GridColumn, gridColumns, valueInCell } from '../../../features/grid/gridColumns.ts';
import type { CellPlace } from '../../../features/grid/moveInGrid.ts';
import { useConditionFacts } from '../../access/useConditionFacts.ts';
import { useReadOnlyReason } from '../../access/ReadOnlyContext.tsx';
import { useApi } from '../../api/ApiContext.tsx';
import { useFeedback } from '../../feedback/FeedbackContext.tsx';
import { errorMessage } from '../../feedback/errorToast.ts';
import { checkForm } from '../../form/checkForm.ts';
import { initialRecord } from '../../form/formRecord.ts';
import type { FormValidator } from '../../form/useFormErrors.ts';
import { useParts } from '../../registry/Parts.tsx';
import { useNavigationGuard } from '../../routing/useNavigationGuard.ts';
import { useLatest } from '../../screen/useLatest.ts';
import { useText } from '../../text/useText.ts';
import { useListDataContext, useListSettings } from '../ListContexts.tsx';
import { withRow } from '../state/listPageUpdates.ts';
import { recordTitle } from '../state/recordTitle.ts';
import { createGridEdits, type GridEdits } from './createGridEdits.ts';
import type { CellContent, CellEdit, GridNews, GridSummary, StepOutcome } from './GridEdits.types.ts';
import { askBeforeLeaving } from './leaveGrid.ts';
import { createNameReader } from './nameReader.ts';
import { type CellInput, readCells } from './readCells.ts';

/** The grid of a list: its columns and rows, what is unsaved in them, and what can be done with them. */
export interface Grid {
  columns: readonly GridColumn[];
  rows: readonly Row[];
  edits: GridEdits;
  summary: GridSummary;
  /** What happened last, to be read aloud. */
  news: string;
  headOf: (column: GridColumn) => string;
  titleOf: (row: Row) => string;
  /** A cell as it is read. */
  textOf: (column: GridColumn, row: Row) => string;
  /** A cell as it is typed; undefined where its control says it. */
  typedOf: (id: number, column: GridColumn) => string;
  /** A value as a cell would show it. */
  shownValue: (column: GridColumn, row: Row, value: unknown) => string;
  canEdit: (id: number, column: GridColumn) => boolean;
  /** Reads a text into a cell. */
  type: (id: number, column: GridColumn, text: string) => Promise<void>;
  put: (id: number, column: GridColumn, content: CellContent) => void;
  /** The cells of a range, as spreadsheets paste them. */
  copy: (range: CellRange) => string;
  /** Pastes a block; resolves to the cells that it went into, undefined where nothing was. */
  paste: (text: string, range: CellRange) => Promise<CellRange | undefined>;
  empty: (range: CellRange) => void;
  /** Writes the first row of a range into its others. */
  fillDown: (range: CellRange) => Promise<void>;
  undo: () => void;
  redo: () => void;
  retry: () => void;
  settle: (place: CellPlace, side: 'mine' | 'theirs') => void;
  say: (text: string) => void;
}

/** State and actions of the grid that edits the cells of the list at hand. */
export function useGrid(validator: Pick<FormValidator, 'rawValidation'>): Grid {
  const { resource, columns: all, shown, access } = useListSettings();
  const { rows, update } = useListDataContext();
  const { confirm } = useFeedback();
  const registry = useParts().cells;
  const api = useApi();
  const text = useText();
  const { t, pick, language } = text;
  const facts = useConditionFacts();
  const isReadOnly = useReadOnlyReason() !== undefined;
  const mayEdit = access.edit && !isReadOnly;
  const [said, setSaid] = useState({ text: '', saved: 0 });
  const setNews = (message: string): void => setSaid({ text: message, saved: 0 });
  const columns = useMemo(() => gridColumns(resource, shown, mayEdit), [resource, shown, mayEdit]);

  const labelOf = (name: string): string => {
    const label = resource.fields.find((field) => field.name === name)?.label;
    return label === undefined ? name : isolate(pick(label));
  };
  const handleNews = (event: GridNews): void => {
    if (event.kind === 'saved') setSaid(({ text: last, saved }) => ({ text: last, saved: saved + event.cells }));
    else if (event.kind === 'refused') setNews(t('grid.wasRefused', { message: event.message }));
    else setNews(t('grid.wasConflict', { count: event.cells }));
  };
  const latest = useLatest({ text, api, update, facts, handleNews, labelOf, validator, resource });
  const [edits] = useState(() =>
    createGridEdits({
      resource,
      columns: gridColumns(resource, all, mayEdit),
      facts,
      check: (record, options) =>
        checkForm(resource, record, {
          form: 'edit',
          validator: latest.current.validator,
          text: latest.current.text,
          options,
        }),
      save: async (id, values) => (await latest.current.api.versions()).merge(resource, id, values),
      onRow: (row) => latest.current.update((page) => withRow(page, row)),
      onNews: (event) => latest.current.handleNews(event),
      failureText: (error) => errorMessage(error, latest.current.text.t),
      labelOf: (name) => latest.current.labelOf(name),
    }),
  );
  useSyncExternalStore(edits.subscribe, edits.version, edits.version);
  useEffect(() => edits.setRows(rows), [edits, rows]);
  const summary = edits.summary();
  const unsaved = summary.refused + summary.conflicts + summary.pending;
  useNavigationGuard(unsaved > 0);

  const mayLeave = async (): Promise<boolean> => {
    const { refused, conflicts } = edits.summary();
    const count = refused + conflicts;
    if (count === 0) return true;
    const isSure = await confirm({
      title: t('grid.leave.title'),
      sentences: [t('grid.leave.body', { count })],
      confirmLabel: t('grid.leave.leave'),
      cancelLabel: t('grid.leave.stay'),
      tone: 'danger',
    });
    if (isSure) edits.dropUnsaved();
    return isSure;
  };
  const leaving = useLatest(mayLeave);
  useEffect(() => askBeforeLeaving(() => leaving.current()), [leaving]);

  const means = useMemo<Omit<ExportMeans, 'columns'>>(
    () => ({
      resource,
      manifestOf: (cell) => (Object.hasOwn(registry, cell) ? registry[cell]?.manifest : undefined),
      language,
      t: (key, values) => t(key, values ?? {}),
    }),
    [resource, registry, language, t],
  );
  const readName = useMemo(() => createNameReader((group, query) => api.options(group, query)), [api]);
  const exported = useCallback(
    (column: GridColumn, row: Row) => exportCellOf({ ...means, columns: [] }, row, column.column),
    [means],
  );
  // The same function as long as the texts are the same, so that a row is drawn again only when it changes.
  const textOf = useCallback(
    (column: GridColumn, row: Row): string => {
      if (column.leaf === undefined) return exported(column, row).text;
      const value = valueInCell(column, row);
      return typeof value === 'string' ? value : '';
    },
    [exported],
  );
  const rowAt = (index: number): Row | undefined => rows[index];
  // What the edit form does not have may still say the group of a record.
  const recordOf = (id: number): RecordValue => {
    const row = edits.view(id)?.row ?? { id };
    return { ...row, ...initialRecord(resource, 'edit', row) };
  };
  const canEdit = (id: number, column: GridColumn): boolean =>
    column.field !== undefined && edits.view(id)?.locked.has(column.key) !== true;
  const typedOf = (id: number, column: GridColumn): string => {
    const content = edits.contentOf(id, column.key);
    if ('text' in content) return content.text;
    const row = edits.view(id)?.row;
    if (column.field === undefined || row === undefined) return '';
    return cellText(column.leaf ? { kind: 'text' } : column.field, content.value) ?? textOf(column, row);
  };
  const problemText = (problem: string, name?: string): string =>
    t(`grid.problems.${problem}`, name === undefined ? {} : { name: isolate(name) });

  const read = (inputs: readonly CellInput[]): Promise<CellEdit[]> =>
    readCells(inputs, { recordOf, readName, problemText });

  const cellsIn = ({
    top,
    bottom,
    start,
    end,
  }: CellRange): { id: number; row: number; column: GridColumn; at: number }[] =>
    rows
      .slice(top, bottom + 1)
      .flatMap(({ id }, i) =>
        columns.slice(start, end + 1).map((column, j) => ({ id, row: top + i, column, at: start + j })),
      );

  const copy: Grid['copy'] = ({ top, bottom, start, end }) =>
    formatBlock(
      rows.slice(top, bottom + 1).map((row) =>
        columns.slice(start, end + 1).map((column): CopiedCell => {
          if (column.field !== undefined)
            return { text: typedOf(row.id, column), isNumber: isNumberField(column.field) };
          const cell = exported(column, edits.view(row.id)?.row ?? row);
          return { text: csvText(cell), isNumber: cell.kind === 'number' };
        }),
      ),
    );

  const paste: Grid['paste'] = async (block, range) => {
    const parsed = parseBlock(block);
    if (parsed === undefined) {
      setNews(t('grid.tooLarge', { cells: formatInteger(BLOCK_LIMITS.cells, language) }));
      return undefined;
    }
    const placed = placeBlock(parsed, range, { rows: rows.length, columns: columns.length });
    let skipped = 0;
    const inputs = placed.cells.flatMap(({ row, column: at, text: own }): CellInput[] => {
      const [record, column] = [rowAt(row), columns[at]];
      if (record !== undefined && column !== undefined && canEdit(record.id, column))
        return [{ id: record.id, column, text: own }];
      skipped += 1;
      return [];
    });
    let found: CellEdit[];
    try {
      found = await read(inputs);
    } catch {
      setNews(t('grid.namesFailed'));
      return undefined;
    }
    edits.apply(found);
    setNews(
      [
        t('grid.pasted', { count: found.length }),
        skipped > 0 && t('grid.skipped', { count: skipped }),
        placed.lost > 0 && t('grid.lost', { count: placed.lost }),
        refusedText(),
      ]
        .filter(Boolean)
        .join(' '),
    );
    return placed.range;
  };
  /** How many cells are not saved, after something was written. */
  const refusedText = (): string => {
    const { refused } = edits.summary();
    return refused === 0 ? '' : t('grid.refused', { count: refused });
  };

  const write = (found: readonly CellEdit[], message: 'filled' | 'emptied', skipped: number): void => {
    const count = edits.apply(found);
    const done = count === 0 ? t('grid.nothing') : t(`grid.${message}`, { count });
    setNews([done, skipped > 0 && t('grid.skipped', { count: skipped }), refusedText()].filter(Boolean).join(' '));
  };
  const empty: Grid['empty'] = (range) => {
    const cells = cellsIn(range);
    const own = cells.filter(({ id, column }) => canEdit(id, column));
    write(
      own.map(({ id, column }) => ({
        id,
        key: column.key,
        content: { value: column.field?.kind === 'flag' ? 0 : undefined },
      })),
      'emptied',
      cells.length - own.length,
    );
  };
  const fillDown: Grid['fillDown'] = async (range) => {
    // One row alone takes what is above it.
    const source = range.top === range.bottom ? range.top - 1 : range.top;
    const from = rowAt(source);
    if (from === undefined) return;
    const cells = cellsIn({ ...range, top: source + 1 });
    const own = cells.filter(({ id, column }) => canEdit(id, column));
    const shownFrom = edits.view(from.id)?.row ?? from;
    const isFilled = (id: number, key: string): boolean =>
      own.some((cell) => cell.id === id && cell.column.key === key);
    /** Whether a row has a record in another group, in which the one above is sought by its name. */
    const isElsewhere = ({ id, column: { field } }: (typeof own)[number]): boolean => {
      const chooser = field?.relation?.resourceBy?.field;
      if (field === undefined || chooser === undefined || isFilled(id, chooser)) return false;
      return groupChoice(field, recordOf(from.id)) !== groupChoice(field, recordOf(id));
    };
    const sought = own.filter(isElsewhere);
    const copied = own.filter((cell) => !sought.includes(cell));
    let found: CellEdit[];
    try {
      found =
        sought.length === 0
          ? []
          : await read(sought.map(({ id, column }) => ({ id, column, text: typedOf(from.id, column) })));
    } catch {
      setNews(t('grid.namesFailed'));
      return;
    }
    write(
      [
        ...copied.map(({ id, column }) => {
          const content = edits.contentOf(from.id, column.key);
          const embedded = column.field?.relation && shownFrom[embeddedKey(column.field)];
          const label = isObject(embedded) && typeof embedded['name'] === 'string' ? embedded['name'] : undefined;
          return {
            id,
            key: column.key,
            content: 'text' in content || label === undefined ? content : { ...content, label },
          };
        }),
        ...found,
      ],
      'filled',
      cells.length - own.length,
    );
  };
  const step = (outcome: StepOutcome | undefined): void => {
    if (outcome === undefined) {
      setNews(t('grid.nothing'));
      return;
    }
    const { changed, left } = outcome;
    setNews(
      [t('grid.undone', { count: changed }), left > 0 && t('grid.left', { count: left })].filter(Boolean).join(' '),
    );
  };

  return {
    columns,
    rows,
    edits,
    summary,
    // Of many calls the end is said, not each of them.
    news: [said.text, said.saved > 0 && summary.pending === 0 && t('grid.saved', { count: said.saved })]
      .filter(Boolean)
      .join(' '),
    headOf: ({ column, leaf }) => {
      const unit = means.manifestOf(column.cell)?.unit?.(language);
      const label = pickText(column.label, language);
      if (leaf?.language !== undefined) {
        const own = leaf.label ? pick(leaf.label) : t(`importing.languages.${leaf.language}`);
        return t('importing.inLanguage', { label, language: own });
      }
      return unit === undefined ? label : `${label} (${unit})`;
    },
    titleOf: (row) => isolate(recordTitle(resource, row, language)),
    textOf,
    typedOf,
    shownValue: (column, row, value) => {
      if (column.leaf !== undefined) return typeof value === 'string' ? value : '';
      const { field } = column;
      if (field === undefined) return '';
      if (field.relation && isObject(value))
        return exported(column, { ...row, [field.name]: value['id'] ?? null, [embeddedKey(field)]: value }).text;
      const other = field.relation
        ? {
            [embeddedKey(field)]:
              row[field.name] === value
                ? row[embeddedKey(field)]
                : isEmptyId(value)
                  ? null
                  : { id: value, name: `#${String(value)}` },
          }
        : {};
      return exported(column, { ...row, [field.name]: value ?? null, ...other }).text;
    },
    canEdit,
    type: async (id, column, typed) => {
      if (typed === typedOf(id, column)) return;
      setNews('');
      try {
        const found = await read([{ id, column, text: typed }]);
        edits.apply(found);
        const problem = found.flatMap(({ content }) => ('text' in content ? content.problem : []))[0];
        if (problem !== undefined) setNews(t('grid.wasRefused', { message: problem }));
      } catch (error) {
        setNews(t('grid.wasRefused', { message: errorMessage(error, t) }));
      }
    },
    put: (id, column, content) => {
      setNews('');
      edits.apply([{ id, key: column.key, content }]);
    },
    copy,
    paste,
    empty,
    fillDown,
    undo: () => step(edits.undo()),
    redo: () => step(edits.redo()),
    retry: edits.retry,
    settle: ({ row, column }, side) => {
      const [record, own] = [rowAt(row), columns[column]];
      if (record !== undefined && own !== undefined) edits.settle(record.id, own.key, side);
    },
    say: setNews,
  };
}

function isEmptyId(value: unknown): boolean {
  return value === undefined || value === null;
}
