import type { ComponentType, ReactNode } from 'react';
import type { ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import type { WidgetManifest } from '../../core/registry/defineWidget.ts';

/** Messages of a field by the path inside its value: `''` for the value itself, `ar`, `code`, `0` … for a part. */
export type PartErrors = Readonly<Record<string, readonly string[]>>;

/** What a form widget gets. It draws one whole field, its parts (both languages, code and number) included. */
export interface WidgetProps {
  /** Element id of the field; parts use `<id>-<part>`, so that the error summary can lead there. */
  id: string;
  /** Path of the field in `resource`, without the places of items: `questions.answer`. */
  name: string;
  field: ResolvedField;
  /** In the record's shape; undefined while empty. */
  value: unknown;
  /** The new value; undefined empties the field. */
  onChange: (value: unknown) => void;
  /** Focus left the field, or one part of it, which is then validated. */
  onBlur: (part?: string) => void;
  errors: PartErrors;
  /**
   * An error that only the widget detects (number too short for its country, upload under way): shown like any error;
   * it prevents saving until this is called without a message.
   */
  onIssue: (part: string, message?: string) => void;
  required: boolean;
  disabled: boolean;
  form: 'add' | 'edit';
  /** The record's current values in the form. */
  record: Readonly<RecordValue>;
  /** The record as it was loaded, with embedded references; absent on the add form. */
  row?: Row;
  /** Every record that a dialog changes at once; absent where it is one. */
  rows?: readonly Row[];
  resource: ResolvedResource;
}

export type WidgetComponent = ComponentType<WidgetProps>;

export interface WidgetEntry {
  manifest: WidgetManifest;
  component: WidgetComponent;
}

/** Widget id → manifest and component. */
export type WidgetRegistry = Readonly<Record<string, WidgetEntry>>;

/** Gives completion and checks a component's props without changing it. */
export function defineWidgetComponent(component: (props: WidgetProps) => ReactNode): WidgetComponent {
  return component;
}
