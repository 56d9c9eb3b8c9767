import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { pointingField } from '../../core/computed/valueParts.ts';
import { embeddedKey } from '../../core/definition/answerKeys.ts';
import type { ResolvedField, ResolvedResource, ResolvedRows } from '../../core/definition/Resolved.types.ts';
import { keptValues } from '../../core/records/prepareRecord.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import { ROWS_PER_SAVE } from '../../core/definition/sentRows.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import type { GridColumn } from '../../features/grid/gridColumns.ts';
import { rowColumns } from '../../features/rows/rowColumns.ts';
import {
  arrangedNumbers,
  repeatedRows,
  type RowEdit,
  type RowView,
  rebaseRows,
  viewRows,
  withRowValues,
} from '../../features/rows/rowEdits.ts';
import { useConditionFacts } from '../access/useConditionFacts.ts';
import { checkForm } from '../form/checkForm.ts';
import { initialRecord } from '../form/formRecord.ts';
import { useOwnValues } from '../form/useOwnValues.ts';
import type { FormValidator } from '../form/useFormErrors.ts';
import type { WidgetProps } from '../registry/WidgetRegistry.tsx';
import { useText } from '../text/useText.ts';
import { KnownNames, nameKey } from './KnownNames.ts';
import { useRowEdits } from './useRowEdits.ts';
import { type StoredRows, useStoredRows } from './useStoredRows.ts';

/** The checks of the forms of a group. */
export type RowChecks = Record<'add' | 'edit', Pick<FormValidator, 'rawValidation'>>;

/** A text in a cell that is no value of its field. */
export interface WrongText {
  text: string;
  problem: string;
}

/** The rows of a form: what they are, and what can be done with them. */
export interface Rows {
  by: string;
  columns: readonly GridColumn[];
  views: readonly RowView[];
  stored: StoredRows;
  /** How many rows there would be after saving, and how many there may be. */
  count: number;
  most: number | undefined;
  /** Adds rows at the end; answers their keys, as many as there is room for. */
  add: (rows: readonly RecordValue[]) => string[];
  /** Values of some rows, by their keys; a value that is undefined is taken out. */
  put: (changes: readonly { key: string; values: RecordValue }[]) => void;
  /** A row goes with the next save; one that was not saved goes at once. */
  remove: (key: string) => void;
  /** Puts a row back as it was, whether it was changed, removed or added before. */
  restore: (edit: RowEdit) => void;
  undo: (key: string) => void;
  /** Moves a row by so many places; -1 is one up. */
  move: (key: string, step: number) => void;
  /** Ends the question of a row that another person changed or deleted. */
  settle: (key: string, side: 'mine' | 'theirs') => void;
  wrong: ReadonlyMap<string, WrongText>;
  /** A text that is no value, by `key` of the row and of the column; undefined takes it away. */
  setWrong: (cells: readonly { key: string; column: string; wrong: WrongText | undefined }[]) => void;
  /** What was picked for a reference, so that its cell has the name. */
  name: (key: string, field: string, name: { id: unknown; name: string }) => void;
  /** The record of a row with the names of what was picked. */
  rowOf: (view: RowView) => Row;
  /** The errors of a row, by the path inside it. */
  errorsOf: (view: RowView) => Record<string, readonly string[]>;
  /** An error that only a control of a row detects. */
  report: (key: string, part: string, message: string | undefined) => void;
}

/** The reference by which the rows of a field point to the record that has them. */
export function rowsPointer(
  owner: Pick<ResolvedResource, 'name'>,
  group: Pick<ResolvedResource, 'fields'>,
  { by }: Pick<ResolvedRows, 'by'>,
): ResolvedField | undefined {
  return pointingField(group, { group: owner.name, by });
}

/** In place of the record of a row that is not there yet, which a check asks for. */
const ANY_RECORD = 1;

/** State and actions of the rows in a form. */
export function useRows(
  widget: WidgetProps,
  {
    group,
    rows,
    by,
    checks,
  }: { group: ResolvedResource; rows: ResolvedRows; by: string; checks: RowChecks | undefined },
): Rows {
  const { errors, row: owner, onIssue } = widget;
  const text = useText();
  const facts = useConditionFacts();
  const ownValues = useOwnValues(group);
  const ownerId = owner?.id;
  const stored = useStoredRows(group, { by, id: ownerId, version: owner?.version });
  const { edits, createKey, write } = useRowEdits(widget);
  const [bases] = useState(() => new Map<number, Row>());
  const [wrong, setWrongs] = useState<ReadonlyMap<string, WrongText>>(new Map());
  // The latest ones, which keep a row among the unsaved ones.
  const wrongs = useRef(wrong);
  const isWrong = (key: string): boolean => [...wrongs.current.keys()].some((place) => place.startsWith(`${key} `));
  const [names, setNames] = useState<ReadonlyMap<string, { id: unknown; name: string }>>(new Map());
  const knownNames = useContext(KnownNames);
  const [reported, setReported] = useState<ReadonlyMap<string, string>>(new Map());
  const columns = useMemo(() => rowColumns(group, rows, by), [group, rows, by]);
  const isLoaded = stored.status === 'ready';
  const views = useMemo(
    () => viewRows({ group, stored: stored.rows, edits, bases, isLoaded }),
    [group, stored.rows, edits, bases, isLoaded],
  );
  const count = views.filter(({ edit, state }) => edit?.isRemoved !== true && state !== 'gone').length;

  // A newer version that touches other fields is taken over.
  useEffect(() => {
    if (!isLoaded) return;
    write((own) => rebaseRows(own, { stored: stored.rows, bases, fields: group.fields }));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each reading
  }, [stored.rows, isLoaded]);

  // The server found another version of a row, or none: the rows are read again.
  const staleAt = Object.keys(errors)
    .filter((path) => /^\d+\.(?:id|version)$/.test(path))
    .join();
  const { reload } = stored;
  useEffect(() => {
    if (staleAt !== '') reload();
  }, [staleAt, reload]);

  const viewOf = (key: string): RowView | undefined => views.find((view) => view.key === key);
  const changed = (own: readonly RowEdit[], key: string, values: RecordValue): readonly RowEdit[] => {
    const known = own.find((edit) => edit.key === key);
    if (known !== undefined) {
      const next = {
        ...known,
        values: withRowValues(known, values, { row: viewOf(key)?.stored, fields: group.fields }),
      };
      const isSame = next.id !== undefined && !next.isRemoved && Object.keys(next.values).length === 0 && !isWrong(key);
      return isSame ? own.filter((edit) => edit !== known) : own.map((edit) => (edit === known ? next : edit));
    }
    const row = viewOf(key)?.stored;
    if (row === undefined) return own;
    if (!bases.has(row.id)) bases.set(row.id, row);
    const edit: RowEdit = {
      key,
      id: row.id,
      isRemoved: false,
      values: {},
      ...(row.version !== undefined && { version: row.version }),
    };
    const next = { ...edit, values: withRowValues(edit, values, { row, fields: group.fields }) };
    return Object.keys(next.values).length === 0 && !isWrong(key) ? own : [...own, next];
  };

  const issues = useIssues({
    group,
    by,
    ownerId,
    checks,
    views,
    wrong,
    reported,
    facts,
    text,
    repeated: group.storage.unique,
  });
  const sentIssues = useRef<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    for (const path of sentIssues.current.keys()) if (!issues.has(path)) onIssue(path);
    for (const [path, message] of issues) if (sentIssues.current.get(path) !== message) onIssue(path, message);
    sentIssues.current = issues;
    // oxlint-disable-next-line react/exhaustive-deps -- what was sent last is compared
  }, [issues]);

  const add: Rows['add'] = (values) => {
    const room = Math.max(0, Math.min((rows.most ?? Infinity) - count, ROWS_PER_SAVE - edits.length));
    const first = views.reduce((most, { record }) => Math.max(most, numberIn(record, group.ordering)), 0);
    const made = values.slice(0, room).map((own, index): RowEdit => {
      const defaults = { ...initialRecord(group, 'add'), ...ownValues };
      delete defaults[by];
      if (group.ordering !== undefined) defaults[group.ordering] = first + index + 1;
      return { key: createKey(), isRemoved: false, values: { ...defaults, ...own } };
    });
    write((own) => [...own, ...made]);
    return made.map(({ key }) => key);
  };

  return {
    by,
    columns,
    views,
    stored,
    count,
    most: rows.most,
    add,
    put: (changes) => write((own) => changes.reduce((all, { key, values }) => changed(all, key, values), own)),
    remove: (key) =>
      write((own) => {
        const view = viewOf(key);
        const others = own.filter((edit) => edit.key !== key);
        if (view?.stored === undefined) return others;
        const { id, version } = view.stored;
        if (!bases.has(id)) bases.set(id, view.stored);
        return [...others, { key, id, isRemoved: true, values: {}, ...(version !== undefined && { version }) }];
      }),
    restore: (edit) => write((own) => [...own.filter(({ key }) => key !== edit.key), edit]),
    undo: (key) => write((own) => own.filter((edit) => edit.key !== key)),
    move: (key, step) => {
      const { ordering } = group;
      const at = views.findIndex((view) => view.key === key);
      const to = at + step;
      if (ordering === undefined || at < 0 || to < 0 || to >= views.length) return;
      const next = [...views];
      next.splice(to, 0, ...next.splice(at, 1));
      const field = group.fields.find(({ name }) => name === ordering);
      const numbers = arrangedNumbers(next, ordering, field?.schema.minimum ?? 1);
      write((own) =>
        next.reduce((all, view) => {
          const number = numbers.get(view.key);
          return view.record[ordering] === number ? all : changed(all, view.key, { [ordering]: number });
        }, own),
      );
    },
    settle: (key, side) =>
      write((own) =>
        own.flatMap((edit): RowEdit[] => {
          const view = viewOf(key);
          if (edit.key !== key || view === undefined) return [edit];
          const row = view.stored;
          if (row === undefined) {
            if (side === 'theirs') return [];
            const base = edit.id === undefined ? undefined : bases.get(edit.id);
            const before = base ? initialRecord(group, 'add', base) : {};
            delete before[by];
            return [{ key: createKey(), isRemoved: false, values: withoutNull({ ...before, ...edit.values }) }];
          }
          bases.set(row.id, row);
          const version = row.version === undefined ? {} : { version: row.version };
          if (side === 'mine') return [{ ...edit, ...version }];
          if (edit.isRemoved) return [];
          const values = Object.fromEntries(
            Object.entries(edit.values).filter(([name]) => !view.conflicts.includes(name)),
          );
          return Object.keys(values).length === 0 ? [] : [{ ...edit, ...version, values }];
        }),
      ),
    wrong,
    setWrong: (cells) => {
      const next = new Map(wrongs.current);
      for (const { key, column, wrong: one } of cells) {
        if (one === undefined) next.delete(`${key} ${column}`);
        else next.set(`${key} ${column}`, one);
      }
      wrongs.current = next;
      setWrongs(next);
      // A row with such a text is unsaved, so that the form is not saved without it.
      write((own) => cells.reduce((all, { key }) => (isWrong(key) ? changed(all, key, {}) : all), own));
    },
    name: (key, field, one) => setNames((own) => new Map(own).set(`${key} ${field}`, one)),
    rowOf: (view) => withNames(group, view, { picked: names, others: knownNames }),
    errorsOf: ({ index }) =>
      index === undefined
        ? {}
        : Object.fromEntries(
            Object.entries(errors).flatMap(([path, messages]) => {
              if (path === String(index)) return [['', messages]];
              return path.startsWith(`${index}.`) ? [[path.slice(String(index).length + 1), messages]] : [];
            }),
          ),
    report: (key, part, message) =>
      setReported((own) => {
        const next = new Map(own);
        if (message === undefined) next.delete(`${key} ${part}`);
        else next.set(`${key} ${part}`, message);
        return next;
      }),
  };
}

function withoutNull(values: RecordValue): RecordValue {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function numberIn(record: RecordValue, name: string | undefined): number {
  const value = name === undefined ? undefined : record[name];
  return typeof value === 'number' ? value : 0;
}

/** What answers embed of references, for those that were picked here. */
function withNames(
  { fields }: ResolvedResource,
  { key, id, record, stored }: RowView,
  {
    picked,
    others,
  }: { picked: ReadonlyMap<string, { id: unknown; name: string }>; others: ReadonlyMap<string, string> },
): Row {
  const embedded = fields.flatMap((field): [string, unknown][] => {
    if (field.kind !== 'reference') return [];
    const value = record[field.name];
    if (value === undefined || value === null) return [[embeddedKey(field), null]];
    if (stored?.[field.name] === value) return [];
    const known = picked.get(`${key} ${field.name}`);
    const name = others.get(nameKey(field, value)) ?? `#${Number(value)}`;
    return [[embeddedKey(field), known?.id === value ? known : { id: value, name }]];
  });
  return { ...record, ...Object.fromEntries(embedded), id: id ?? 0 };
}

interface IssueOptions {
  group: ResolvedResource;
  by: string;
  ownerId: number | undefined;
  checks: RowChecks | undefined;
  views: readonly RowView[];
  wrong: ReadonlyMap<string, WrongText>;
  reported: ReadonlyMap<string, string>;
  facts: ReturnType<typeof useConditionFacts>;
  text: ReturnType<typeof useText>;
  repeated: readonly (readonly string[])[];
}

/** What is wrong with the unsaved rows, as far as the page can say it, by the paths that the server would use. */
function useIssues(options: IssueOptions): ReadonlyMap<string, string> {
  const { group, by, ownerId, checks, views, wrong, reported, facts, text, repeated } = options;
  const { t } = text;
  return useMemo(() => {
    const found = new Map<string, string>();
    for (const { key, index, edit, stored, record, state } of views) {
      if (index === undefined || edit === undefined || edit.isRemoved) continue;
      if (state === 'stale' || state === 'gone') found.set(String(index), t('formRows.undecided'));
      const form = edit.id === undefined ? 'add' : 'edit';
      if (checks !== undefined && state !== 'gone') {
        const own = { ...initialRecord(group, form, { ...record, id: edit.id ?? 0 }), [by]: ownerId ?? ANY_RECORD };
        const kept = keptValues(group, form, stored, facts);
        const errors = checkForm(group, own, { form, validator: checks[form], text, options: { facts, kept } });
        for (const [name, parts] of Object.entries(errors))
          for (const [part, [message]] of Object.entries(parts))
            if (message !== undefined) found.set([index, name, ...(part === '' ? [] : [part])].join('.'), message);
      }
      for (const [place, { problem }] of wrong)
        if (place.startsWith(`${key} `)) found.set(`${index}.${place.slice(key.length + 1)}`, problem);
      for (const [place, message] of reported)
        if (place.startsWith(`${key} `)) found.set(`${index}.${place.slice(key.length + 1)}`, message);
    }
    for (const { key, name } of repeatedRows(views, repeated, by)) {
      const index = views.find((view) => view.key === key)?.index;
      if (index !== undefined) found.set(`${index}.${name}`, t('formRows.repeated'));
    }
    return found;
  }, [group, by, ownerId, checks, views, wrong, reported, facts, text, repeated, t]);
}
