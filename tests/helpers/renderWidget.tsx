import { useEffect, useState, type ReactNode } from 'react';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { PartErrors, WidgetComponent, WidgetProps } from '../../engine/react/registry/WidgetRegistry.tsx';
import type { PropertySchema, ResourceDefinition, RuleDefinition } from '../../schemas/generated/definition.ts';
import { renderWithProviders, type RenderOptions, type RenderWithProvidersResult } from './render.tsx';

export interface RenderWidgetOptions extends RenderOptions {
  value?: unknown;
  required?: boolean;
  errors?: PartErrors;
  form?: 'add' | 'edit';
  record?: RecordValue;
  row?: WidgetProps['row'];
  rules?: [RuleDefinition, ...RuleDefinition[]];
}

export interface RenderWidgetResult extends RenderWithProvidersResult {
  /** Every value that the widget gave, in order. */
  values: unknown[];
  /** The last of them. */
  last: () => unknown;
  /** What the widget reported through `onIssue`, by part. */
  issues: Record<string, string | undefined>;
  /** Parts that the focus left; `''` for the whole. */
  left: string[];
  /** Changes other fields of the record. */
  setRecord: (record: RecordValue) => void;
}

/** Renders one form widget on a field `sample` of the given schema, holding its value as a form does. */
export function renderWidget(
  Widget: WidgetComponent,
  property: PropertySchema,
  options: RenderWidgetOptions = {},
): RenderWidgetResult {
  const {
    value: initial,
    required = false,
    errors = {},
    form = 'add',
    record = {},
    row,
    rules,
    ...providers
  } = options;
  const values: unknown[] = [];
  const issues: Record<string, string | undefined> = {};
  const left: string[] = [];
  const definition: ResourceDefinition = {
    name: 'samples',
    label: { ar: 'عينات', en: 'Samples' },
    form: {
      schema: {
        type: 'object',
        ...(required && { required: ['sample'] }),
        properties: { sample: { 'x-label': { ar: 'العينة', en: 'Sample' }, ...property } },
      },
      ...(rules && { rules }),
    },
  };
  const resource = resolveDefinition(definition);
  const field = resource.fields.find(({ name }) => name === 'sample');
  if (field === undefined) throw new Error('the sample field was not resolved');

  const others = { set: ignore };
  function Harness(): ReactNode {
    const [value, setValue] = useState(initial);
    const [rest, change] = useState(record);
    useEffect(() => {
      others.set = change;
    }, [change]);
    if (field === undefined) return null;
    return (
      <Widget
        id="input-sample"
        name="sample"
        field={field}
        value={value}
        onChange={(next) => {
          values.push(next);
          setValue(next);
        }}
        onBlur={(part = '') => left.push(part)}
        onIssue={(part, message) => {
          issues[part] = message;
        }}
        errors={errors}
        required={required}
        disabled={false}
        form={form}
        record={{ ...rest, sample: value }}
        row={row}
        resource={resource}
      />
    );
  }
  const result = renderWithProviders(<Harness />, providers);
  return Object.assign(result, {
    values,
    last: () => values.at(-1),
    issues,
    left,
    setRecord: (next: RecordValue) => others.set(next),
  });
}

function ignore(_record: RecordValue): void {
  // Until the first drawing there is nothing to change.
}
