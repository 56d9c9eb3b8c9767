import type { ComponentType, ReactNode } from 'react';
import type { ResolvedField, ResolvedResource, ScreenKind } from '../../core/definition/Resolved.types.ts';
import type { CapabilityName } from '../../core/access/capabilities.ts';
import type { StateTransition } from '../../core/definition/States.types.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import type { CellComponent, CellManifest, Row } from '../../core/registry/defineCell.ts';
import type { PanelManifest, PanelProps } from '../../core/registry/definePanel.ts';
import type { PreviewManifest, PreviewProps } from '../../core/registry/definePreview.ts';
import type { Text } from '../../core/text/Text.ts';
import type { WidgetProps } from './WidgetRegistry.tsx';

export interface CellEntry {
  manifest: CellManifest;
  component: CellComponent;
}

/** Cell id → manifest and component. */
export type CellRegistry = Readonly<Record<string, CellEntry>>;

export interface PanelEntry {
  manifest: PanelManifest;
  component: ComponentType<PanelProps>;
}

/** Panel id → manifest and component. */
export type PanelRegistry = Readonly<Record<string, PanelEntry>>;

export interface PreviewEntry {
  manifest: PreviewManifest;
  component: ComponentType<PreviewProps>;
}

/** Preview id → manifest and component. */
export type PreviewRegistry = Readonly<Record<string, PreviewEntry>>;

/** A screen that a permission may open. */
export interface KeyedScreen {
  /** Permission key, for instance `users/show-all`. */
  key: string;
  /** Name of the group or list; undefined for the home page. */
  label?: Text;
  screen: ScreenKind;
}

/** What a group is called. */
export type ResourceName = Pick<ResolvedResource, 'name' | 'label'>;

/**
 * Opens the record that a record refers to (`opens`), and marks the latter as read. Resolves to whether it is read
 * then.
 */
export type OpenRecord = (resource: ResolvedResource, row: Row) => Promise<boolean>;

export interface ReplyFormProps {
  resource: ResolvedResource;
  /** The record that is answered. */
  row: Row;
  /** Which call sends it. */
  from: 'page' | 'list';
  /** The reply was sent; the record with it. */
  onSent: (row: Row) => void;
  /** Closed without sending; a draft is kept. */
  onClose: () => void;
}

/** Parts that screens need to answer records. */
export interface ReplyParts {
  /** The form with its rich text. Loaded when it is first drawn. */
  Form: ComponentType<ReplyFormProps>;
  /** The dialog with that form, for screens that are no list. Absent: they offer no reply. */
  Dialog?: ComponentType<ReplyDialogProps>;
}

/** What the dialog of a reply needs. */
export interface ReplyDialogProps {
  resource: ResolvedResource;
  row: Row;
  /** What is to be known before. Default: nothing. */
  caution?: string | undefined;
  onSent: (row: Row) => void;
  /** The dialog is closed. */
  onExitComplete: () => void;
}

/** A record that could not be moved, and why. */
export interface FailedMove {
  row: Row;
  error: unknown;
}

/** The outcome of moving records. */
export interface MoveOutcome {
  moved: Row[];
  failed: FailedMove[];
}

export interface StateDialogProps {
  resource: ResolvedResource;
  /** What is to be moved; several in a bulk change, all of which allow the move. */
  rows: readonly Row[];
  move: StateTransition;
  /** What inputs begin with in place of the records' own values, by field; what the move does not ask for is left out. */
  begin?: RecordValue;
  /** A record has changed: it was moved, by this dialog or meanwhile by another person. */
  onChanged: (row: Row) => void;
  /** Everything was tried; the dialog closes. */
  onDone: (outcome: MoveOutcome) => void;
  /** The dialog is closed. */
  onClose: () => void;
  /** Where the focus goes then. Default: where it was before. */
  returnTo?: () => HTMLElement | null;
  /** What is to be known before the move, drawn as a warning. Default: nothing. */
  caution?: string | undefined;
  /** Begins the ids of its fields, where a form with the same fields is below it. Default: none. */
  scope?: string;
}

export interface AddRecordProps {
  /** The group that gets a record. */
  resource: ResolvedResource;
  /** It was added. */
  onAdded: (row: Row) => void;
  /** The dialog is closed. */
  onClose: () => void;
  /** Where the focus goes then. */
  returnTo: () => HTMLElement | null;
}

export interface RowsProps {
  widget: WidgetProps;
  /** What connects the table with its label, help and messages. */
  aria: { 'aria-describedby'?: string };
}

export interface ShownFieldProps {
  resource: ResolvedResource;
  field: ResolvedField;
  row: Row;
}

/** Parts that screens need to change states. */
export interface StateParts {
  /** Type of the signed-in person, which decides the actor. */
  userType: string;
  /** The dialog with the inputs of a move, which makes it. Loaded when it is first drawn. */
  Dialog: ComponentType<StateDialogProps>;
}

/** The grid of a list in place of its rows. */
export interface ListGridProps {
  /** What the list shows in place of rows, while it has none. */
  children?: ReactNode;
}

export interface BulkDialogProps {
  /** A file is imported. Default: the selected records are changed. */
  isImport?: boolean;
  resource: ResolvedResource;
  /** What the person may do in the list. */
  access: Readonly<Record<CapabilityName, boolean>>;
  /** The selected records. */
  ids: readonly number[];
  /** How many records match the list's query, and that query. */
  total: number;
  query: Readonly<Record<string, string>>;
  /** Whether all that match were selected. */
  isAll: boolean;
  /** Records have changed. */
  onChanged: () => void;
  onClose: () => void;
  /** Where the focus goes then. */
  returnTo?: () => HTMLElement | null;
}
