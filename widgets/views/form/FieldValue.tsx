import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import type { ResolvedField } from '../../../engine/core/definition/Resolved.types.ts';
import { currencyLabel, formatAmount } from '../../../engine/core/text/format.ts';
import { directionOf } from '../../../engine/core/text/language.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

export interface FieldValueProps {
  field: ResolvedField;
  value: unknown;
}

/** Draws a field's value in readable form: both languages, the words of choices, names of records, pictures. */
export function FieldValue({ field, value }: FieldValueProps): ReactNode {
  const { t, pick } = useText();
  if (value === undefined || value === null || value === '') return <span>–</span>;
  if (field.relation) return <RecordNames resource={field.relation.resource} value={value} />;
  if (field.kind === 'flag' || field.kind === 'boolean')
    return t(value === 1 || value === true ? 'common.yes' : 'common.no');
  if (field.items) return <Items fields={field.items} value={value} />;
  if (Array.isArray(value)) {
    return value.map((item, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a value may be repeated
      <chakra.div key={index}>
        <FieldValue field={field} value={item} />
      </chakra.div>
    ));
  }
  if (typeof value === 'object') return <Parts field={field} value={value} />;
  const text = textOf(value);
  const label = field.enumLabels?.[text];
  return label ? pick(label) : <Scalar field={field} value={text} />;
}

/** Draws the items of a repeater in their sequence, each field under its label. */
function Items({ fields, value }: { fields: readonly ResolvedField[]; value: unknown }): ReactNode {
  const { pick } = useText();
  const items: unknown[] = Array.isArray(value) ? value : [];
  return (
    <chakra.ol paddingInlineStart="5" display="grid" gap="2">
      {items.map((item, index) => {
        const parts = new Map<string, unknown>(Object.entries({ ...(typeof item === 'object' && item) }));
        return (
          // oxlint-disable-next-line react/no-array-index-key -- items have nothing but their places
          <li key={index}>
            {fields.map((field) => (
              <chakra.div key={field.name}>
                <chakra.span color="fg.2">{pick(field.label)}: </chakra.span>
                <FieldValue field={field} value={parts.get(field.name)} />
              </chakra.div>
            ))}
          </li>
        );
      })}
    </chakra.ol>
  );
}

function Parts({ field, value }: { field: ResolvedField; value: object }): ReactNode {
  const parts = new Map<string, unknown>(Object.entries(value));
  return field.leaves.map(({ path, language }) => {
    const part = parts.get(path[1] ?? '');
    if (part === undefined || part === null) return null;
    return (
      <chakra.div
        key={path.join('.')}
        lang={language}
        dir={language && directionOf(language)}
        className="lw-screen-side"
      >
        <Scalar field={field} value={textOf(part)} />
      </chakra.div>
    );
  });
}

function Scalar({ field, value }: { field: ResolvedField; value: string }): ReactNode {
  switch (field.kind) {
    case 'image':
    case 'images':
    case 'bilingual-image':
    case 'documents':
      return <chakra.img src={value} alt="" maxWidth="24" maxHeight="16" objectFit="contain" />;
    case 'html':
    case 'bilingual-html':
      return <UserText>{value.replaceAll(/<[^>]*>/g, ' ')}</UserText>;
    case 'money':
      return <MoneyText value={value} />;
    case 'text':
    case 'text-ar':
    case 'text-en':
    case 'textarea':
    case 'bilingual-text':
    case 'bilingual-textarea':
    case 'geo-point':
      return <UserText>{value}</UserText>;
    default:
      return <Ltr>{value}</Ltr>;
  }
}

function MoneyText({ value }: { value: string }): ReactNode {
  const { language } = useText();
  return (
    <>
      <Ltr>{formatAmount(value, language)}</Ltr> {currencyLabel(language)}
    </>
  );
}

/** Draws the names behind ids, fetched from the option list; an id that is not in it is shown as `#id`. */
function RecordNames({ resource, value }: { resource: string; value: unknown }): ReactNode {
  const api = useApi();
  const { data = [] } = useSWR(['options', resource, '{}'], () => api.options(resource, {}), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  const ids = Array.isArray(value) ? (value as unknown[]) : [value];
  return ids.map((id) => {
    const name = data.find((option) => String(option.id) === String(id))?.name;
    return (
      <chakra.div key={String(id)}>
        {name === undefined ? <Ltr>#{String(id)}</Ltr> : <UserText>{name}</UserText>}
      </chakra.div>
    );
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
