import { useMemo } from 'react';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import { ROWS_PER_SAVE } from '../../core/definition/sentRows.ts';
import { formatInteger } from '../../core/text/format.ts';
import { isolate } from '../../core/text/bidi.ts';
import { pickText } from '../../core/text/Text.ts';
import { BLOCK_LIMITS, parseBlock } from '../../features/grid/block.ts';
import { type GridColumn, withCellValue } from '../../features/grid/gridColumns.ts';
import type { CellPlace } from '../../features/grid/moveInGrid.ts';
import { withoutHead } from '../../features/rows/pasteRows.ts';
import type { RowView } from '../../features/rows/rowEdits.ts';
import { useApi } from '../api/ApiContext.tsx';
import { useFeedback } from '../feedback/FeedbackContext.tsx';
import { initialRecord, narrowedBy } from '../form/formRecord.ts';
import type { CellContent, CellEdit } from '../list/grid/GridEdits.types.ts';
import { createNameReader } from '../list/grid/nameReader.ts';
import { type CellInput, readCells } from '../list/grid/readCells.ts';
import { useText } from '../text/useText.ts';
import type { Rows } from './useRows.ts';
import type { RowTexts } from './useRowTexts.ts';

/** What is typed and pasted into the cells of rows. */
export interface RowInput {
  put: (key: string, column: GridColumn, content: CellContent) => void;
  /** Reads a text into a cell. */
  type: (row: RowView, column: GridColumn, text: string) => Promise<void>;
  /** Pastes a block of a spreadsheet from a cell on; rows beyond the last one are added, as many as there is room for. */
  paste: (
    text: string,
    to: { place: CellPlace; isOpen: (row: RowView | undefined, column: GridColumn) => boolean },
  ) => Promise<void>;
}

/** Reads texts as values of rows, as the grid of a list does. */
export function useRowInput(
  group: ResolvedResource,
  rows: Rows,
  { texts, canAdd, say }: { texts: RowTexts; canAdd: boolean; say: (text: string) => void },
): RowInput {
  const api = useApi();
  const { confirm } = useFeedback();
  const { t, language } = useText();
  const readName = useMemo(() => createNameReader((name, query) => api.options(name, query)), [api]);
  const problemText = (problem: string, name?: string): string =>
    t(`grid.problems.${problem}`, name === undefined ? {} : { name: isolate(name) });
  const read = (inputs: readonly CellInput[], recordOf: (id: number) => RecordValue): Promise<CellEdit[]> =>
    readCells(inputs, { recordOf, readName, problemText });

  /** Puts contents into cells of rows: values, and texts that are none. */
  const apply = (
    edits: readonly { key: string; column: GridColumn; content: CellContent; record: RecordValue }[],
  ): void => {
    const records = new Map<string, RecordValue>();
    const changes = new Map<string, RecordValue>();
    rows.setWrong(
      edits.map(({ key, column, content }) => ({
        key,
        column: column.key,
        wrong: 'text' in content ? content : undefined,
      })),
    );
    for (const { key, column, content, record } of edits) {
      const { field } = column;
      if ('text' in content || field === undefined) continue;
      const before = records.get(key) ?? record;
      const after = withCellValue(column, before, content.value);
      records.set(key, after);
      changes.set(key, { ...changes.get(key), [field.name]: after[field.name] });
      // A choice that another one narrows is emptied with it.
      for (const other of group.fields)
        if (narrowedBy(other) === field.name && before[field.name] !== content.value)
          changes.set(key, { ...changes.get(key), [other.name]: undefined });
      if (content.label !== undefined) rows.name(key, field.name, { id: content.value, name: content.label });
    }
    rows.put([...changes].map(([key, values]) => ({ key, values })));
  };

  const put: RowInput['put'] = (key, column, content) => {
    const view = rows.views.find((each) => each.key === key);
    if (view !== undefined) apply([{ key, column, content, record: view.record }]);
  };

  const paste: RowInput['paste'] = async (text, { place, isOpen }) => {
    const parsed = parseBlock(text);
    if (parsed === undefined) {
      say(t('formRows.tooLarge', { cells: formatInteger(BLOCK_LIMITS.cells, language) }));
      return;
    }
    const columns = rows.columns.slice(place.column);
    const block = withoutHead(
      parsed,
      columns.map((column) => [texts.headOf(column), pickText(column.column.label, language)]),
    );
    const wanted = Math.max(0, place.row + block.length - rows.views.length);
    const unsaved = rows.views.filter(({ edit }) => edit !== undefined).length;
    const room = canAdd ? Math.max(0, Math.min((rows.most ?? Infinity) - rows.count, ROWS_PER_SAVE - unsaved)) : 0;
    if (wanted > room) {
      const fitting = block.length - (wanted - room);
      const isSure =
        fitting > 0 &&
        (await confirm({
          title: t('formRows.many.title', { count: block.length }),
          sentences: [t('formRows.many.body', { count: fitting })],
          confirmLabel: t('formRows.many.paste', { count: fitting }),
          cancelLabel: t('common.cancel'),
        }));
      if (!isSure) {
        say(t('formRows.notPasted', { count: fitting > 0 ? fitting : 0 }));
        return;
      }
    }
    const used = block.slice(0, block.length - Math.max(0, wanted - room));
    const defaults = initialRecord(group, 'add');
    const recordOf = (id: number): RecordValue => rows.views[id]?.record ?? defaults;
    const inputs = used.flatMap((cells, down): CellInput[] =>
      columns.flatMap((column, across): CellInput[] => {
        const id = place.row + down;
        const typed = cells[across];
        const view = rows.views[id];
        if (typed === undefined || column.field === undefined) return [];
        if (view === undefined ? !column.field.forms.includes('add') : !isOpen(view, column)) return [];
        return [{ id, column, text: typed }];
      }),
    );
    let edits: CellEdit[];
    try {
      edits = await read(inputs, recordOf);
    } catch {
      say(t('grid.namesFailed'));
      return;
    }
    const added = rows.add(Array.from({ length: Math.min(wanted, room) }, () => ({})));
    const keyOf = (id: number): string | undefined => rows.views[id]?.key ?? added[id - rows.views.length];
    apply(
      edits.flatMap(({ id, key: name, content }) => {
        const key = keyOf(id);
        const column = rows.columns.find((each) => each.key === name);
        return key === undefined || column === undefined ? [] : [{ key, column, content, record: recordOf(id) }];
      }),
    );
    const problems = edits.filter(({ content }) => 'text' in content).length;
    say(
      [t('formRows.pasted', { count: used.length }), problems > 0 && t('formRows.problems', { count: problems })]
        .filter(Boolean)
        .join(' '),
    );
  };

  return {
    put,
    type: async (row, column, text) => {
      if (!rows.wrong.has(`${row.key} ${column.key}`) && text === texts.typedOf(column, rows.rowOf(row))) return;
      try {
        const edits = await read([{ id: 0, column, text }], () => row.record);
        apply(edits.map(({ content }) => ({ key: row.key, column, content, record: row.record })));
      } catch {
        say(t('grid.namesFailed'));
      }
    },
    paste,
  };
}
