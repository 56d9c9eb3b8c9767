import { parseFileAddress } from '../../../../engine/core/kinds/fileAddress.ts';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { useApi } from '../../../../engine/react/api/ApiContext.tsx';
import type { ResolvedField } from '../../../../engine/core/definition/Resolved.types.ts';
import { embeddedKey } from '../../../../engine/core/definition/answerKeys.ts';
import { itemFields } from '../../../../engine/core/records/blocks.ts';
import { linkedIds } from '../../../../engine/core/records/linkedRecords.ts';
import { relatedGroup } from '../../../../engine/core/records/relatedGroup.ts';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { htmlToText } from '../../../../engine/core/text/htmlToText.ts';
import { isObject } from '../../../../engine/core/values/isObject.ts';
import { formatDate, formatDateTime } from '../../../../engine/core/text/format.ts';
import { type ContentLanguage, directionOf } from '../../../../engine/core/text/language.ts';
import { amountParts } from '../../../../engine/core/money/amounts.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';

export interface FieldValueProps {
  field: ResolvedField;
  value: unknown;
  /** Language of a text that is one side of a value in both. */
  language?: ContentLanguage | undefined;
  /** Records that embed what references point to, so that names need not be fetched. */
  rows?: readonly Row[];
  /** What else the record has, which says the currency of an amount. */
  record?: Readonly<Record<string, unknown>> | undefined;
}

/** Draws a field's value in readable form: both languages, the words of choices, names of records, pictures. */
export function FieldValue({ field, value, language, rows = [], record }: FieldValueProps): ReactNode {
  const { t, pick } = useText();
  if (value === undefined || value === null || value === '') return <span>–</span>;
  if (language !== undefined) {
    return (
      <div lang={language} dir={directionOf(language)} className="lw-screen-side">
        <Scalar field={field} value={textOf(value)} record={record} />
      </div>
    );
  }
  if (field.relation) return <RecordNames field={field} record={record} value={value} rows={rows} />;
  if (field.kind === 'flag' || field.kind === 'boolean')
    return t(value === 1 || value === true ? 'common.yes' : 'common.no');
  if (field.items)
    return Array.isArray(value) ? (
      <Items field={field} items={value} record={record} />
    ) : (
      <ItemParts field={field} item={value} record={record} />
    );
  if (Array.isArray(value)) {
    return value.map((item, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a value may be repeated
      <chakra.div key={index}>
        <FieldValue field={field} value={item} record={record} />
      </chakra.div>
    ));
  }
  if (typeof value === 'object') return <Parts field={field} value={value} />;
  const text = textOf(value);
  const label = field.enumLabels?.[text];
  return label ? pick(label) : <Scalar field={field} value={text} record={record} />;
}

/** Draws the items of a repeater in their sequence, each field under its label. */
type OfRecord = Pick<FieldValueProps, 'record'>;

function Items({ field, items, record }: OfRecord & { field: ResolvedField; items: readonly unknown[] }): ReactNode {
  return (
    <chakra.ol paddingInlineStart="5" display="grid" gap="2">
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- items have nothing but their places
        <li key={index}>
          <ItemParts field={field} item={item} record={record} />
        </li>
      ))}
    </chakra.ol>
  );
}

function ItemParts({ field: list, item, record }: OfRecord & { field: ResolvedField; item: unknown }): ReactNode {
  const { pick } = useText();
  const parts = new Map<string, unknown>(Object.entries({ ...(typeof item === 'object' && item) }));
  return itemFields(list, item).map((field) => (
    <chakra.div key={field.name}>
      <chakra.span color="fg.2">{pick(field.label)}: </chakra.span>
      <FieldValue field={field} value={parts.get(field.name)} record={{ ...record, ...Object.fromEntries(parts) }} />
    </chakra.div>
  ));
}

function Parts({ field, value }: { field: ResolvedField; value: object }): ReactNode {
  const parts = new Map<string, unknown>(Object.entries(value));
  if (field.kind === 'phone') {
    const [code, number] = [textOf(parts.get('code')), textOf(parts.get('number'))];
    return code === '' && number === '' ? <span>–</span> : <Ltr>{`${code === '' ? '' : `+${code} `}${number}`}</Ltr>;
  }
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
        <Scalar field={field} value={textOf(part)} record={undefined} />
      </chakra.div>
    );
  });
}

function Scalar({ field, value, record }: OfRecord & { field: ResolvedField; value: string }): ReactNode {
  switch (field.kind) {
    case 'image':
    case 'images':
    case 'bilingual-image':
    case 'documents':
      return <chakra.img src={value} alt="" maxWidth="24" maxHeight="16" objectFit="contain" />;
    case 'file':
    case 'files':
      return <UserText>{parseFileAddress(value)?.name ?? value}</UserText>;
    case 'html':
    case 'bilingual-html':
      return (
        <chakra.span whiteSpace="pre-line">
          <UserText>{htmlToText(value)}</UserText>
        </chakra.span>
      );
    case 'date':
      return <Ltr>{formatDate(value) || value}</Ltr>;
    case 'timestamp':
      return <Ltr>{formatDateTime(value) || value}</Ltr>;
    case 'money':
      return <MoneyText field={field} value={value} record={record} />;
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

function MoneyText({ field, value, record }: OfRecord & { field: ResolvedField; value: string }): ReactNode {
  const { language } = useText();
  return amountParts(value, field, { language, ...(record && { row: record }) }).map(({ amount, label }) => (
    <span key={label}>
      <Ltr>{amount}</Ltr> <bdi>{label}</bdi>
    </span>
  ));
}

interface RecordNamesProps {
  field: ResolvedField;
  record: FieldValueProps['record'];
  value: unknown;
  rows: readonly Row[];
}

/**
 * Draws the names behind ids, and the choices of each: as the records embed them, else fetched from the option list; an id
 * that is in neither is shown as `#id`.
 */
function RecordNames({ field, record, value, rows }: RecordNamesProps): ReactNode {
  const api = useApi();
  const { localised } = useText();
  const embedded = rows.flatMap((row) => row[embeddedKey(field)] ?? []);
  const nameOf = (id: number): string =>
    localised(embedded.filter(isObject).find((record) => record['id'] === id)?.['name']);
  const ids = linkedIds(value);
  const resource = relatedGroup(field, record ?? {}) ?? '';
  const { data = [] } = useSWR(
    ids.every((id) => nameOf(id) !== '') ? null : ['options', resource, '{}'],
    () => api.options(resource, {}),
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  return ids.map((id) => {
    const name = nameOf(id) || data.find((option) => String(option.id) === String(id))?.name;
    return (
      <chakra.div key={id}>
        {name === undefined ? <Ltr>#{id}</Ltr> : <UserText>{name}</UserText>}
        <Choices entries={value} id={id} />
      </chakra.div>
    );
  });
}

/** Draws what is ticked for a record of a list with choices; nothing for any other. */
function Choices({ entries, id }: { entries: unknown; id: number }): ReactNode {
  const entry: unknown = Array.isArray(entries)
    ? entries.find((each) => isObject(each) && each['id'] === id)
    : undefined;
  const choices: unknown = isObject(entry) ? entry['choices'] : undefined;
  return Array.isArray(choices) && choices.length > 0 && <Ltr> ({choices.map(String).join(', ')})</Ltr>;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
