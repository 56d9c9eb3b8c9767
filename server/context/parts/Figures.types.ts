import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import type { Text } from '../../../engine/core/text/Text.ts';
import type { Db } from '../../store/Store.types.ts';
import type { AppContext } from '../AppContext.ts';
import type { CatalogueEntry } from '../Catalogue.ts';

/** How a figure is drawn. */
export type FigureKind = 'money' | 'number' | 'percent' | 'text';

/** One line of what the server computes of a record. */
export interface Figure {
  key: string;
  label: Text;
  /** Null where nothing is known yet. */
  value: number | Text | null;
  kind: FigureKind;
  /** The line that the others lead to. */
  isTotal?: boolean;
  /** A remark on it, such as why something does not count. */
  note?: Text;
}

/** What figures are computed of. */
export interface FiguresSubject {
  app: AppContext;
  entry: CatalogueEntry;
  /** Absent for a record that is not stored yet. */
  id?: number;
  /** The stored record. */
  before?: RecordValue;
  /** The record with what has been entered but not saved. */
  record: RecordValue;
}

/** Figures of a group's records (`form.figures`, the panel `figures`), computed by the rules of a save. */
export interface FiguresPart {
  /** The group. */
  resource: string;
  /** Heading of the figures. */
  title: Text;
  /** Reads them, in the order in which they are drawn; none where there is nothing to compute yet. */
  read: (db: Db, about: FiguresSubject) => Promise<Figure[]>;
}
