import type { RecordValue } from '../../../core/records/recordCodec.ts';
import { readGridCell } from '../../../features/grid/cellText.ts';
import { type GridColumn, withCellValue } from '../../../features/grid/gridColumns.ts';
import type { RecordName } from '../../../features/import/readImportCell.ts';
import { narrowedBy } from '../../form/formRecord.ts';
import type { CellContent, CellEdit } from './GridEdits.types.ts';
import type { MeantRecord } from './nameReader.ts';

/** A text for a cell. */
export interface CellInput {
  id: number;
  column: GridColumn;
  text: string;
}

export interface ReadCellsOptions {
  /** The record as it is in the grid. */
  recordOf: (id: number) => RecordValue;
  readName: (field: NonNullable<GridColumn['field']>, name: RecordName, record: RecordValue) => Promise<MeantRecord>;
  /** The words for what is wrong with a text; `name` is the record that it names. */
  problemText: (problem: string, name?: string) => string;
}

const PROBLEMS = { none: 'importNoRecord', many: 'importManyRecords', 'no-group': 'importNoGroup' } as const;

/**
 * Reads texts as contents of cells, each by the kind of its field. Names of records are looked up at last, those that another
 * one of the same row narrows after it.
 */
export async function readCells(
  inputs: readonly CellInput[],
  { recordOf, readName, problemText }: ReadCellsOptions,
): Promise<CellEdit[]> {
  const records = new Map<number, RecordValue>();
  const edits: CellEdit[] = [];
  const named: { input: CellInput; name: RecordName }[] = [];
  const put = ({ id, column }: CellInput, content: CellContent): void => {
    edits.push({ id, key: column.key, content });
    const record = records.get(id) ?? recordOf(id);
    records.set(id, 'text' in content ? record : withCellValue(column, record, content.value));
  };
  for (const input of inputs) {
    const { column, text } = input;
    if (column.field === undefined) continue;
    const read = readGridCell(column.field, text);
    if (read.kind === 'empty') put(input, { value: column.field.kind === 'flag' ? 0 : undefined });
    // One cell sets one field: the currency has a cell of its own.
    else if (read.kind === 'value' && read.also) put(input, { text, problem: problemText('importCurrencyApart') });
    else if (read.kind === 'value') put(input, { value: read.value });
    else if (read.kind === 'problem') put(input, { text, problem: problemText(read.problem) });
    else if (read.kind === 'records' && read.names[0] !== undefined) named.push({ input, name: read.names[0] });
  }
  const isNarrowed = ({ input }: (typeof named)[number]): boolean =>
    input.column.field !== undefined && narrowedBy(input.column.field) !== undefined;
  /** Whether a text for what chooses the group of a record is none of its values: the record is of no group then. */
  const isGroupUnread = ({ id, column }: CellInput): boolean => {
    const chooser = column.field?.relation?.resourceBy?.field;
    return edits.some((edit) => edit.id === id && edit.key === chooser && 'text' in edit.content);
  };
  for (const wave of [named.filter((one) => !isNarrowed(one)), named.filter(isNarrowed)]) {
    // oxlint-disable-next-line no-await-in-loop -- the second wave depends on what the first one found
    const found = await Promise.all(
      wave.map(async ({ input, name }): Promise<MeantRecord | 'no-group'> => {
        const { column, id } = input;
        if (column.field === undefined) return 'none';
        if (isGroupUnread(input)) return 'no-group';
        return readName(column.field, name, records.get(id) ?? recordOf(id));
      }),
    );
    for (const [index, meant] of found.entries()) {
      const one = wave[index];
      if (one === undefined) continue;
      const { input, name } = one;
      if (typeof meant === 'object') put(input, { value: meant.id, label: meant.label });
      else
        put(input, {
          text: input.text,
          problem: problemText(PROBLEMS[meant], name.text),
        });
    }
  }
  return edits;
}
