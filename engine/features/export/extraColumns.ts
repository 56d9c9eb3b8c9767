import type { ResolvedColumn, ResolvedField } from '../../core/definition/Resolved.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import type { Language } from '../../core/text/language.ts';
import { pickText } from '../../core/text/Text.ts';
import { MAX_CELL_LENGTH } from '../import/importLimits.ts';
import { isImported } from '../import/importTargets.ts';
import { listTitle } from '../import/listTitle.ts';
import type { ExportCell } from './ExportTable.types.ts';

/** A column of a file besides those of the list. */
export interface ExtraColumn {
  /** Its key in a file of JSON. */
  key: string;
  head: string;
  /** Whether its texts are JSON, which a file of JSON has as such. */
  isJson?: true;
  cellOf: (row: Row) => ExportCell;
}

interface ExtraMeans {
  fieldOf: (column: ResolvedColumn) => ResolvedField | undefined;
  columns: readonly ResolvedColumn[];
  language: Language;
  t: (key: string) => string;
  /** The path of each record, of a group that is a tree. */
  paths?: ReadonlyMap<number, string>;
}

/**
 * What a file has after the columns of the list: of each list of items or blocks, of which its own column has a summary, the
 * whole as JSON, which an import reads; and the path of a record of a tree.
 */
export function extraColumns({ columns, fieldOf, language, t, paths }: ExtraMeans): ExtraColumn[] {
  const lists = columns.flatMap((column): ExtraColumn[] => {
    const field = fieldOf(column);
    if (field?.items === undefined || !isImported(field)) return [];
    const { name, label } = field;
    return [
      {
        key: `${name}_json`,
        isJson: true,
        head: listTitle(pickText(label, language)),
        cellOf: (row) => textCell(wholeList(row[name])),
      },
    ];
  });
  if (paths === undefined) return lists;
  const path: ExtraColumn = {
    key: 'tree_path',
    head: t('exporting.treePath'),
    cellOf: ({ id }) => textCell(paths.get(id) ?? ''),
  };
  return [...lists, path];
}

function textCell(text: string): ExportCell {
  return { kind: 'text', text };
}

/** A list as JSON; empty, so that an import changes nothing, where it is longer than a cell can be. */
function wholeList(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return '';
  const text = JSON.stringify(value);
  return text.length > MAX_CELL_LENGTH ? '' : text;
}
