import type { ConditionFacts } from '../../../core/definition/condition.ts';
import { matchesCondition } from '../../../core/definition/condition.ts';
import { embeddedKey } from '../../../core/definition/answerKeys.ts';
import type { ResolvedField, ResolvedResource } from '../../../core/definition/Resolved.types.ts';
import { isApiError } from '../../../core/errors/ApiError.ts';
import { isSameFieldValue } from '../../../core/records/diffRecord.ts';
import type { RecordMerge } from '../../../core/records/merge/Merge.types.ts';
import { keptValues, type PrepareOptions } from '../../../core/records/prepareRecord.ts';
import { groupChoice } from '../../../core/definition/choosesGroup.ts';
import { relatedGroup } from '../../../core/records/relatedGroup.ts';
import { wholeRecord } from '../../../core/records/wholeRecord.ts';
import type { RecordValue } from '../../../core/records/recordCodec.ts';
import { isLockedBy } from '../../../core/records/requiredFields.ts';
import type { Row } from '../../../core/registry/defineCell.ts';
import { isObject } from '../../../core/values/isObject.ts';
import { staleRow } from '../../../client/connection/toStaleError.ts';
import { createEditHistory } from '../../../features/grid/createEditHistory.ts';
import { type GridColumn, valueInCell, withCellValue } from '../../../features/grid/gridColumns.ts';
import { collectServerErrors, type FormErrors } from '../../form/formErrors.ts';
import { clearDependents, formBody, formFields, initialRecord, keepLocked, narrowedBy } from '../../form/formRecord.ts';
import type { PartErrors } from '../../registry/WidgetRegistry.tsx';
import { isLocked } from '../../form/isLocked.ts';
import { mergeForm } from '../../form/mergeForm.ts';
import type {
  CellContent,
  CellEdit,
  CellView,
  GridNews,
  GridSummary,
  RowView,
  StepOutcome,
} from './GridEdits.types.ts';

export interface GridEditsOptions {
  resource: ResolvedResource;
  columns: readonly GridColumn[];
  facts: ConditionFacts;
  /** Every error of a record of the edit form, as the form finds them. */
  check: (record: RecordValue, options: Required<PrepareOptions>) => FormErrors;
  /** Saves some fields of a record. */
  save: (id: number, values: RecordValue) => Promise<Row>;
  /** A record was saved, or was found to be another one. */
  onRow: (row: Row) => void;
  onNews: (news: GridNews) => void;
  /** The words for a failed call. */
  failureText: (error: unknown) => string;
  /** What a field is called beside a message about it. */
  labelOf: (name: string) => string;
}

/** The unsaved cells of a grid, and how they are saved. */
export interface GridEdits {
  /** Takes the rows of the list: at first, of another page, and after others changed them. */
  setRows: (rows: readonly Row[]) => void;
  view: (id: number) => RowView | undefined;
  /** What is in a cell now. */
  contentOf: (id: number, key: string) => CellContent;
  /** Puts contents into cells as one step, and saves what can be saved. Resolves to how many cells have changed. */
  apply: (edits: readonly CellEdit[]) => number;
  undo: () => StepOutcome | undefined;
  redo: () => StepOutcome | undefined;
  canUndo: () => boolean;
  canRedo: () => boolean;
  /** Decides a conflict, with the cells that are decided together. */
  settle: (id: number, key: string, side: 'mine' | 'theirs') => void;
  /** Tries again what failed for another reason than its value. */
  retry: () => void;
  /** Takes back every cell that is not saved. */
  dropUnsaved: () => void;
  summary: () => GridSummary;
  /** Grows with each change. */
  version: () => number;
  subscribe: (listener: () => void) => () => void;
}

/** Why a field of a row was not saved. */
interface Refusal {
  /** By the part of the value, as the language of a text. */
  parts: PartErrors;
  /** Whether the same value may be accepted later: the call failed, not the value. */
  canRetry: boolean;
}

interface Conflict {
  group: string;
  theirs: unknown;
  before: unknown;
}

/** The unsaved part of a row. */
interface Draft {
  /** The version that it is made over. */
  base: Row;
  /** Fields with another value than in the base; undefined empties one. */
  values: RecordValue;
  unread: Map<string, { text: string; problem: string }>;
  refused: Map<string, Refusal>;
  conflicts: Map<string, Conflict>;
  /** What is on its way. */
  sent: RecordValue | undefined;
  isQueued: boolean;
}

interface CellChange {
  id: number;
  key: string;
  before: CellContent;
  after: CellContent;
}

/** Calls at the same time. */
const MOST_CALLS = 4;

/**
 * Keeps what is written into the cells of a grid until it is saved. The cells of a row are saved in one call with the version
 * that they were written over; what the checks of the form refuse stays at its cell and is not sent. A row that another person
 * saved meanwhile is merged: what both changed waits for a decision. Undoing writes the earlier values again, so that it is
 * checked and saved as any edit is.
 */
export function createGridEdits(options: GridEditsOptions): GridEdits {
  const { resource, columns, facts, check, save, onRow, onNews, failureText, labelOf } = options;
  const edited = columns.filter(({ field }) => field !== undefined);
  const byKey = new Map(edited.map((column) => [column.key, column]));
  const fields = formFields(resource, 'edit');
  const hasLocks = resource.states !== undefined || fields.some(({ when, readOnlyWhen }) => when ?? readOnlyWhen);
  const rows = new Map<number, Row>();
  const drafts = new Map<number, Draft>();
  const views = new Map<number, RowView>();
  /** Names of records that were chosen, by group and number. */
  const labels = new Map<string, string>();
  const history = createEditHistory<readonly CellChange[]>();
  const listeners = new Set<() => void>();
  const queue: number[] = [];
  let running = 0;
  let changes = 0;

  const notify = (): void => {
    changes += 1;
    for (const listener of listeners) listener();
  };
  const touch = (id: number): void => {
    views.delete(id);
  };

  const optionsOf = (row: Row): Required<PrepareOptions> => ({
    facts,
    kept: keptValues(resource, 'edit', row, facts),
  });
  const initialOf = (row: Row): RecordValue => initialRecord(resource, 'edit', row);
  const recordOf = (id: number): RecordValue => {
    const draft = drafts.get(id);
    const base = draft?.base ?? rows.get(id);
    return base === undefined ? {} : overlaid(initialOf(base), draft?.values ?? {});
  };
  const contentOf = (id: number, key: string): CellContent => {
    const column = byKey.get(key);
    const unread = drafts.get(id)?.unread.get(key);
    return unread ?? (column === undefined ? { value: undefined } : contentIn(column, recordOf(id)));
  };

  const draftOf = (id: number): Draft | undefined => {
    const known = drafts.get(id);
    const base = rows.get(id);
    if (known !== undefined || base === undefined) return known;
    const draft: Draft = {
      base,
      values: {},
      unread: new Map(),
      refused: new Map(),
      conflicts: new Map(),
      sent: undefined,
      isQueued: false,
    };
    drafts.set(id, draft);
    // What it pointed to before keeps its name, for undoing.
    noteNames(base);
    return draft;
  };
  const labelKey = (field: ResolvedField, record: RecordValue, value: unknown): string =>
    `${relatedGroup(field, record) ?? ''}:${typeof value === 'number' || typeof value === 'string' ? value : ''}`;
  const noteNames = (row: Row): void => {
    for (const { field } of edited) {
      const embedded = field?.relation && row[embeddedKey(field)];
      if (field && isObject(embedded) && typeof embedded['name'] === 'string')
        labels.set(labelKey(field, row, row[field.name]), embedded['name']);
    }
  };
  const forget = (id: number): void => {
    const draft = drafts.get(id);
    if (draft === undefined || draft.sent !== undefined) return;
    if (Object.keys(draft.values).length === 0 && draft.unread.size === 0) drafts.delete(id);
  };

  /** Takes over a record as it is to be now, and leaves out what is as stored. */
  const setRecord = (draft: Draft, next: RecordValue): void => {
    const initial = initialOf(draft.base);
    const old = overlaid(initial, draft.values);
    for (const field of fields) {
      const { name } = field;
      if (!isSameIn(field, old, next)) draft.refused.delete(name);
      const isStored = isSameIn(field, initial, next);
      // What is on its way is stored when it arrives: until then the earlier value is a change.
      if (isStored && !(draft.sent && name in draft.sent)) delete draft.values[name];
      else draft.values[name] = next[name];
      if (isStored) draft.conflicts.delete(name);
    }
  };

  const write = (id: number, edits: readonly CellEdit[]): CellChange[] => {
    const draft = draftOf(id);
    if (draft === undefined) return [];
    const before = new Map(edited.map(({ key }) => [key, contentOf(id, key)]));
    const previous = recordOf(id);
    let next = previous;
    for (const { key, content } of edits) {
      const column = byKey.get(key);
      if (column?.field === undefined) continue;
      if ('text' in content) {
        draft.unread.set(key, content);
        continue;
      }
      draft.unread.delete(key);
      next = withCellValue(column, next, content.value);
    }
    const wanted = next;
    next = clearDependents(resource, previous, next);
    // What the same step chose for the other value stays.
    for (const { key, content } of edits) {
      const column = byKey.get(key);
      if (column?.field && narrowedBy(column.field) !== undefined && 'value' in content)
        next = withCellValue(column, next, content.value);
    }
    next = keepLocked(resource, 'edit', {
      baseline: initialOf(draft.base),
      next,
      options: optionsOf(draft.base),
    });
    for (const { key, content } of edits) {
      const { field } = byKey.get(key) ?? {};
      if (field?.relation === undefined || !('value' in content)) continue;
      const by = groupChoice(field, next);
      // In another group than that in which it was chosen, its number is another record.
      if (by !== groupChoice(field, wanted) || (content.by !== undefined && content.by !== by))
        next = overlaid(next, { [field.name]: by === groupChoice(field, previous) ? previous[field.name] : undefined });
      else if (content.label !== undefined)
        labels.set(labelKey(field, { ...draft.base, ...next }, content.value), content.label);
    }
    setRecord(draft, next);
    touch(id);
    const changed = edited.flatMap(({ key }): CellChange[] => {
      const [old, now] = [before.get(key) ?? { value: undefined }, contentOf(id, key)];
      return isSameContent(byKey.get(key), old, now) ? [] : [{ id, key, before: old, after: now }];
    });
    consider(id);
    return changed;
  };

  /**
   * Names of the changed fields that may be saved: those that nothing was found against. A record and what chooses its group
   * are saved together, as the number alone is another record in each.
   */
  const savable = (draft: Draft): string[] => {
    const unread = new Set([...draft.unread.keys()].map((key) => byKey.get(key)?.field?.name));
    const isFree = (name: string): boolean =>
      !unread.has(name) && !draft.refused.has(name) && !draft.conflicts.has(name);
    const waiting = new Set(
      fields.flatMap(({ name, relation }) => {
        const chooser = relation?.resourceBy?.field;
        const isPair = chooser !== undefined && chooser in draft.values;
        return isPair && !(isFree(name) && isFree(chooser)) ? [name, chooser] : [];
      }),
    );
    return Object.keys(draft.values).filter((name) => isFree(name) && !waiting.has(name));
  };

  /** Checks what a row has changed, and queues it. */
  const consider = (id: number): void => {
    const draft = drafts.get(id);
    if (draft === undefined || draft.sent !== undefined) return;
    let names = savable(draft);
    while (names.length > 0) {
      const record = overlaid(initialOf(draft.base), pick(draft.values, names));
      const found = check(record, optionsOf(draft.base));
      const wrong = names.filter((name) => found[name] !== undefined);
      for (const name of wrong) draft.refused.set(name, { parts: found[name] ?? {}, canRetry: false });
      if (wrong.length === 0) break;
      onNews({ kind: 'refused', message: firstText(draft.refused.get(wrong[0] ?? '')) ?? '' });
      names = savable(draft);
    }
    touch(id);
    if (names.length === 0) {
      forget(id);
      return;
    }
    if (!draft.isQueued) queue.push(id);
    draft.isQueued = true;
    void runQueue();
  };

  const runQueue = async (): Promise<void> => {
    // After what the same step writes into other cells of the row.
    await Promise.resolve();
    const next = (): number | undefined => (running < MOST_CALLS ? queue.shift() : undefined);
    for (let id = next(); id !== undefined; id = next()) void send(id);
  };

  const send = async (id: number): Promise<void> => {
    const draft = drafts.get(id);
    if (draft === undefined) return;
    draft.isQueued = false;
    const names = savable(draft);
    if (names.length === 0) return;
    running += 1;
    const sent = pick(draft.values, names);
    draft.sent = sent;
    touch(id);
    notify();
    const { version } = draft.base;
    const body = formBody(resource, 'edit', overlaid(initialOf(draft.base), sent), optionsOf(draft.base));
    try {
      const saved = await save(id, {
        ...Object.fromEntries(names.map((name) => [name, body[name] ?? null])),
        ...(version !== undefined && { version }),
      });
      draft.sent = undefined;
      rebase(draft, saved, sent);
      rows.set(id, saved);
      onRow(saved);
      onNews({ kind: 'saved', cells: cellsOf(names) });
    } catch (error) {
      draft.sent = undefined;
      fail(id, draft, { error, names, version });
    } finally {
      running -= 1;
      consider(id);
      touch(id);
      forget(id);
      notify();
      void runQueue();
    }
  };

  /** Puts what is unsaved over another version. */
  const rebase = (draft: Draft, base: Row, saved: RecordValue = {}): void => {
    draft.base = base;
    const initial = initialOf(base);
    const [own, done] = [overlaid(initial, draft.values), overlaid(initial, saved)];
    for (const field of fields) {
      const { name } = field;
      if (!(name in draft.values)) continue;
      const isDone = name in saved && isSameIn(field, own, done);
      if (isDone || isSameIn(field, own, initial)) {
        delete draft.values[name];
        draft.refused.delete(name);
        draft.conflicts.delete(name);
      }
    }
  };

  const fail = (
    id: number,
    draft: Draft,
    { error, names, version }: { error: unknown; names: readonly string[]; version: number | undefined },
  ): void => {
    const theirs = isApiError(error) ? staleRow(error) : undefined;
    if (theirs !== undefined && theirs.version !== version) {
      adopt(id, draft, theirs);
      return;
    }
    const found = isApiError(error) ? collectServerErrors(resource, error.fields) : {};
    const own = names.filter((name) => found[name] !== undefined);
    for (const name of own) draft.refused.set(name, { parts: found[name] ?? {}, canRetry: false });
    if (own.length === 0) {
      const others = Object.entries(found).flatMap(([name, parts]) =>
        textsOf(parts).map((text) => (name === '' ? text : `${labelOf(name)}: ${text}`)),
      );
      const isValue = others.length > 0;
      const refusal: Refusal = { parts: { '': isValue ? others : [failureText(error)] }, canRetry: !isValue };
      for (const name of names) draft.refused.set(name, refusal);
    }
    const first = names.find((name) => draft.refused.has(name)) ?? '';
    onNews({ kind: 'refused', message: firstText(draft.refused.get(first)) ?? failureText(error) });
  };

  /** Takes over a version that another person saved: what both changed waits for a decision. */
  const adopt = (id: number, draft: Draft, theirs: Row): void => {
    const baseline = initialOf(draft.base);
    const mine = overlaid(baseline, draft.values);
    noteNames(theirs);
    const merge: RecordMerge = mergeForm(resource, { baseline, mine, theirs });
    for (const { field, group } of merge.conflicts) {
      const { name } = field;
      draft.values[name] = mine[name];
      draft.conflicts.set(name, { group, theirs: initialOf(theirs)[name], before: baseline[name] });
    }
    // Entries and languages that each side changed are joined.
    const joined = merge.resolve(() => 'mine');
    for (const field of fields) {
      const { name } = field;
      if (name in draft.values && !draft.conflicts.has(name) && name in joined) draft.values[name] = joined[name];
    }
    rebase(draft, theirs);
    rows.set(id, theirs);
    onRow(theirs);
    if (draft.conflicts.size > 0) onNews({ kind: 'conflict', cells: cellsOf([...draft.conflicts.keys()]) });
  };

  const cellsOf = (names: readonly string[]): number =>
    edited.filter(({ field }) => field !== undefined && names.includes(field.name)).length;

  const viewOf = (id: number): RowView | undefined => {
    const known = views.get(id);
    if (known !== undefined) return known;
    const draft = drafts.get(id);
    const base = draft?.base ?? rows.get(id);
    if (base === undefined) return undefined;
    const view: RowView = {
      row: draft === undefined ? base : shownRow(draft),
      cells: draft === undefined ? NO_CELLS : cellViews(draft),
      locked: hasLocks ? lockedCells(id, base) : NO_KEYS,
    };
    views.set(id, view);
    return view;
  };

  /** The row with its unsaved values, and with the names of the records that they point to. */
  const shownRow = ({ base, values }: Draft): Row => {
    const row: Row = { ...base };
    const record = { ...base, ...values };
    for (const field of fields) {
      const { name, relation } = field;
      if (!(name in values)) continue;
      row[name] = values[name] ?? null;
      if (relation === undefined) continue;
      const value = values[name];
      const isOwn = base[name] === value && groupChoice(field, base) === groupChoice(field, record);
      const own = isOwn ? base[embeddedKey(field)] : undefined;
      const number = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
      const label = labels.get(labelKey(field, record, value));
      row[embeddedKey(field)] = own ?? (number === '' ? null : { id: value, name: label ?? `#${number}` });
    }
    return row;
  };

  const cellViews = (draft: Draft): ReadonlyMap<string, CellView> => {
    const cells = new Map<string, CellView>();
    const initial = initialOf(draft.base);
    const record = overlaid(initial, draft.values);
    for (const column of edited) {
      const name = column.field?.name ?? '';
      const unread = draft.unread.get(column.key);
      if (unread !== undefined) {
        cells.set(column.key, { state: 'refused', text: unread.text, messages: [unread.problem] });
        continue;
      }
      if (!(name in draft.values)) continue;
      const refusal = draft.refused.get(name);
      const conflict = draft.conflicts.get(name);
      const messages = refusal === undefined ? [] : messagesOf(column, refusal);
      const isChanged = !isSameContent(column, contentIn(column, initial), contentIn(column, record));
      if (!isChanged && messages.length === 0 && conflict === undefined) continue;
      if (conflict !== undefined) {
        const [theirs, before] = (['theirs', 'before'] as const).map((side) => {
          const others = Object.fromEntries([...draft.conflicts].map(([other, sides]) => [other, sides[side]]));
          return namedValue(column, { ...draft.base, ...others });
        });
        cells.set(column.key, { state: 'conflict', messages, theirs, before });
      } else if (refusal !== undefined)
        cells.set(column.key, { state: 'refused', messages: messages.length > 0 ? messages : textsOf(refusal.parts) });
      else cells.set(column.key, { state: draft.sent && name in draft.sent ? 'saving' : 'waiting', messages: [] });
    }
    return cells;
  };

  /** The value that a cell would have in a version of the record, with the name of the record that it is where that is known. */
  const namedValue = (column: GridColumn, record: RecordValue): unknown => {
    const value = valueInCell(column, record);
    const name = column.field?.relation && labels.get(labelKey(column.field, record, value));
    return name === undefined ? value : { id: value, name };
  };

  const lockedCells = (id: number, base: Row): ReadonlySet<string> => {
    const given = optionsOf(base);
    const record = wholeRecord(resource, given.kept, formBody(resource, 'edit', recordOf(id), given));
    return new Set(
      edited
        .filter(
          ({ field }) =>
            field !== undefined &&
            (isLocked(resource, 'edit', base, field.name) ||
              isLockedBy(field, { record, facts }) ||
              (field.when !== undefined && !matchesCondition(field.when, record, facts))),
        )
        .map(({ key }) => key),
    );
  };

  /** Writes one side of a step where the other one is still there. */
  const replay = (step: readonly CellChange[] | undefined, side: 'before' | 'after'): StepOutcome | undefined => {
    if (step === undefined) return undefined;
    const other = side === 'before' ? 'after' : 'before';
    const possible = step.filter(
      ({ id, key, ...change }) => rows.has(id) && isSameContent(byKey.get(key), contentOf(id, key), change[other]),
    );
    const byRow = Map.groupBy(possible, ({ id }) => id);
    for (const [id, own] of byRow)
      write(
        id,
        own.map((change) => ({ id, key: change.key, content: change[side] })),
      );
    notify();
    return { changed: possible.length, left: step.length - possible.length };
  };

  return {
    setRows: (next) => {
      let hasChanged = false;
      for (const row of next) {
        const known = rows.get(row.id);
        if (known === row) continue;
        hasChanged = true;
        const draft = drafts.get(row.id);
        // An older answer may arrive after a save.
        if (known !== undefined && (known.version ?? 0) > (row.version ?? 0)) continue;
        rows.set(row.id, row);
        touch(row.id);
        if (draft === undefined || draft.sent !== undefined || row.version === draft.base.version) continue;
        adopt(row.id, draft, row);
        consider(row.id);
      }
      if (hasChanged) notify();
    },
    view: viewOf,
    contentOf,
    apply: (edits) => {
      const changed = [...Map.groupBy(edits, ({ id }) => id)].flatMap(([id, own]) => write(id, own));
      if (changed.length > 0) history.add(changed);
      notify();
      return changed.length;
    },
    undo: () => replay(history.undo(), 'before'),
    redo: () => replay(history.redo(), 'after'),
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    settle: (id, key, side) => {
      const draft = drafts.get(id);
      const conflict = draft?.conflicts.get(byKey.get(key)?.field?.name ?? '');
      if (draft === undefined || conflict === undefined) return;
      for (const [name, { group }] of draft.conflicts) {
        if (group !== conflict.group) continue;
        draft.conflicts.delete(name);
        if (side === 'theirs') delete draft.values[name];
      }
      consider(id);
      touch(id);
      forget(id);
      notify();
    },
    retry: () => {
      for (const [id, draft] of drafts) {
        const failed = [...draft.refused].filter(([, { canRetry }]) => canRetry);
        for (const [name] of failed) draft.refused.delete(name);
        if (failed.length > 0) consider(id);
      }
      notify();
    },
    dropUnsaved: () => {
      for (const [id, draft] of drafts) {
        draft.values = draft.sent === undefined ? {} : pick(draft.values, Object.keys(draft.sent));
        draft.unread.clear();
        draft.refused.clear();
        draft.conflicts.clear();
        touch(id);
        forget(id);
      }
      notify();
    },
    summary: () => {
      const summary = { pending: 0, refused: 0, failed: 0, conflicts: 0 };
      for (const [id, { refused }] of drafts) {
        summary.failed += [...refused.values()].filter(({ canRetry }) => canRetry).length;
        for (const { state } of viewOf(id)?.cells.values() ?? []) {
          if (state === 'refused') summary.refused += 1;
          else if (state === 'conflict') summary.conflicts += 1;
          else summary.pending += 1;
        }
      }
      return summary;
    },
    version: () => changes,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const NO_CELLS: ReadonlyMap<string, CellView> = new Map();
const NO_KEYS: ReadonlySet<string> = new Set();

/** A record with other values; undefined takes one out. */
function overlaid(record: RecordValue, values: RecordValue): RecordValue {
  return Object.fromEntries(Object.entries({ ...record, ...values }).filter(([, value]) => value !== undefined));
}

function pick(values: RecordValue, names: readonly string[]): RecordValue {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function textsOf(parts: PartErrors): string[] {
  return [...new Set(Object.values(parts).flat())];
}

function firstText(refusal: Refusal | undefined): string | undefined {
  return refusal && textsOf(refusal.parts)[0];
}

/** What is wrong with the part of a value that a cell has, or with the whole value. */
function messagesOf({ leaf }: GridColumn, { parts }: Refusal): string[] {
  if (leaf === undefined) return textsOf(parts);
  return [...(parts[''] ?? []), ...(parts[leaf.path[1] ?? ''] ?? [])];
}

/** What is in a cell of a record. */
function contentIn(column: GridColumn, record: RecordValue): CellContent {
  const by = column.field && groupChoice(column.field, record);
  return { value: valueInCell(column, record), ...(by !== undefined && { by }) };
}

/** Whether a field has the same value in two versions of a record; the same number in another group is another one. */
function isSameIn(field: ResolvedField, a: RecordValue, b: RecordValue): boolean {
  const [first, second] = [a[field.name], b[field.name]];
  if (!isSameFieldValue(field, first, second)) return false;
  return first === undefined || first === null || groupChoice(field, a) === groupChoice(field, b);
}

/** Whether two contents of a cell are the same; a text that is no value is only the same as itself. */
function isSameContent(column: GridColumn | undefined, a: CellContent, b: CellContent): boolean {
  if ('text' in a || 'text' in b) return 'text' in a && 'text' in b && a.text === b.text;
  const { field, leaf } = column ?? {};
  if (field === undefined) return true;
  if (a.by !== undefined && b.by !== undefined && a.by !== b.by && a.value !== undefined) return false;
  const [first, second] = [a.value, b.value].map((value) => (leaf === undefined ? value : (value ?? '')));
  return leaf === undefined ? isSameFieldValue(field, first, second) : first === second;
}
