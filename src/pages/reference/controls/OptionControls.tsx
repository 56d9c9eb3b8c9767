import { useState, type ReactNode } from 'react';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { CheckControl, ChoiceControl, TextControl } from './SmallControls.tsx';

export type OptionValues = Readonly<Record<string, unknown>>;

export interface OptionControlsProps {
  /** Name → JSON Schema, as the manifest states its options. */
  options: Readonly<Record<string, object>>;
  values: OptionValues;
  onChange: (values: OptionValues) => void;
}

/** Draws a control for each option of a manifest, by the schema of the option: any can be left out. */
export function OptionControls({ options, values, onChange }: OptionControlsProps): ReactNode {
  return Object.entries(options).map(([name, schema]) => (
    <OptionControl
      key={name}
      name={name}
      schema={schema}
      value={values[name]}
      onChange={(value) => {
        const { [name]: _old, ...others } = values;
        onChange(value === undefined ? others : { ...others, [name]: value });
      }}
    />
  ));
}

interface OptionSchema {
  type?: string;
  enum?: unknown[];
}

interface OptionControlProps {
  name: string;
  schema: OptionSchema;
  value: unknown;
  onChange: (value: unknown) => void;
}

function OptionControl({ name, schema, value, onChange }: OptionControlProps): ReactNode {
  const { t } = useText();
  const label = <Ltr>{name}</Ltr>;
  if (schema.type === 'boolean') return <CheckControl label={label} checked={value === true} onChange={onChange} />;
  if (schema.enum !== undefined) {
    const texts = schema.enum.map(String);
    return (
      <ChoiceControl
        label={label}
        value={textOf(value)}
        options={[{ value: '', label: t('reference.default') }, ...texts.map((text) => ({ value: text, label: text }))]}
        onChange={(text) => {
          onChange(schema.enum?.[texts.indexOf(text)]);
        }}
      />
    );
  }
  return <WrittenOption name={name} schema={schema} value={value} onChange={onChange} />;
}

/** An option that is written: a text, a number, or anything else as JSON. */
function WrittenOption({ name, schema, value, onChange }: OptionControlProps): ReactNode {
  const isText = schema.type === 'string';
  const [text, setText] = useState(isText ? textOf(value) : value === undefined ? '' : JSON.stringify(value));
  const [isInvalid, setInvalid] = useState(false);
  return (
    <TextControl
      label={<Ltr>{name}</Ltr>}
      value={text}
      direction="ltr"
      isInvalid={isInvalid}
      {...((schema.type === 'integer' || schema.type === 'number') && { inputMode: 'decimal' as const })}
      onChange={(next) => {
        setText(next);
        const read = next === '' ? { value: undefined } : isText ? { value: next } : parseJson(next);
        setInvalid(read === undefined);
        if (read !== undefined) onChange(read.value);
      }}
    />
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
