import type { OptionListUse } from '../../../engine/core/access/optionLists.ts';
import { DEFAULT_PER_PAGE } from '../../../engine/core/constants.ts';
import { parseSortKey } from '../../../engine/core/definition/sortKey.ts';
import { readConditions } from '../../../engine/core/query/conditions/checkConditions.ts';
import type { ConditionFault } from '../../../engine/core/query/conditions/Condition.types.ts';
import {
  formatConditionText,
  MAX_CONDITIONS,
  MAX_CONDITIONS_LENGTH,
} from '../../../engine/core/query/conditions/conditionText.ts';
import { filterKind } from '../../../engine/core/query/kinds/index.ts';
import {
  GROUP_PARAMETER,
  IDS_PARAMETER,
  OWN_PARAMETER,
  MAX_FILTER_LENGTH,
  MAX_IDS_PER_CALL,
  MAX_PER_PAGE,
} from '../../../engine/core/query/limits.ts';
import { NOT_BELOW } from '../../../engine/core/query/tree.ts';
import { parseCount } from '../../../engine/core/query/parseCount.ts';
import { parseFilterValue, parseSearchText } from '../../../engine/core/query/parseFilterValue.ts';
import { isRecordId } from '../../../engine/core/routing/paths.ts';
import type { ResolvedField, ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { oneOf, query } from '../../base/calls/describeCall.ts';
import type { OpenApiPart } from '../../base/calls/OpenApiPart.types.ts';
import { readAs, Refused } from '../../base/calls/readAs.ts';
import type { MessageKey } from '../../base/messages/formatMessage.ts';
import { quoteInput } from '../../base/messages/quoteInput.ts';
import type { CatalogueEntry } from '../../context/Catalogue.ts';

/** The parameters of a list call, for the document and for reading. */
export function listParameters({ sortable, filters, resource }: CatalogueEntry): OpenApiPart[] {
  const own = [
    query(
      'page',
      readAs({ type: 'integer', minimum: 1, default: 1, 'x-message': 'page' }, (text) => parseCount(text)),
    ),
    query('exact_total', { enum: ['0', '1'] }),
    query('per_page', perPage()),
    sortParameter(sortable),
    query(
      IDS_PARAMETER,
      readAs({ type: 'string' }, parseIds),
      `Only these records, at most ${MAX_IDS_PER_CALL}: 1,2,3`,
    ),
    ...(resource.groupBy
      ? [query(GROUP_PARAMETER, { enum: resource.groupBy.groups.map(({ value }) => value) }, 'Only this group')]
      : []),
  ];
  const taken = new Set(own.map(({ name }) => name));
  return [
    ...own,
    ...[...filters.values()]
      .filter(({ name, kind }) => filterKind(kind).role !== 'page-size' && !taken.has(name))
      .map((filter) => {
        const schema = readAs(filterKind(filter.kind).describe(filter), (text, now) =>
          filter.fields ? readWhere(text, filter.fields, now) : parseFilterValue(filter, text, now),
        );
        return query(filter.name, { ...schema }, filter.label.en);
      }),
  ];
}

/** Names the field for which options are asked, for those that show more than names. */
export const DETAILS_PARAMETER = 'details';

/** The parameters of a list of options: a text of the name, and the fields by which some screen narrows it. */
export function optionParameters(
  { access, fields, layouts }: ResolvedResource,
  { narrowing, detailed }: Pick<OptionListUse, 'narrowing' | 'detailed'>,
): OpenApiPart[] {
  return [
    query(
      IDS_PARAMETER,
      readAs({ type: 'string' }, parseIds),
      `Only these records, at most ${MAX_IDS_PER_CALL}: 1,2,3`,
    ),
    ...(access === 'account' && !narrowing.has(OWN_PARAMETER)
      ? [query(OWN_PARAMETER, { enum: ['1'] }, 'Only the account that makes the call, where the list offers it')]
      : []),
    ...(layouts?.tree
      ? [query(NOT_BELOW, { type: 'integer', minimum: 1 }, 'Without this record and all that are below it')]
      : []),
    ...(detailed.length > 0
      ? [
          query(
            DETAILS_PARAMETER,
            { enum: detailed.map(({ by }) => by) },
            'The field whose options show more than names',
          ),
        ]
      : []),
    query(
      'keyword',
      readAs({ type: 'string', maxLength: MAX_FILTER_LENGTH }, (text) => parseSearchText(text)),
    ),
    ...fields
      .filter(({ name, kind }) => narrowing.has(name) && (kind === 'reference' || kind === 'enum'))
      .map(({ name, kind, enumLabels }) =>
        query(
          name,
          kind === 'reference'
            ? { type: 'integer', minimum: 1 }
            : { type: 'string', ...oneOf(Object.keys(enumLabels ?? {})) },
        ),
      ),
  ];
}

function perPage(): OpenApiPart {
  const schema = { type: 'integer', minimum: 1, maximum: MAX_PER_PAGE, default: DEFAULT_PER_PAGE };
  return readAs({ ...schema, 'x-message': 'perPage' }, (text) => parseCount(text, MAX_PER_PAGE));
}

function sortParameter(sortable: CatalogueEntry['sortable']): OpenApiPart {
  const keys = [...sortable.keys()].flatMap((key) => [key, `-${key}`]).join(', ');
  const schema = readAs({ type: 'string' }, (text) => {
    const unknown = text
      .split(',')
      .map(parseSortKey)
      .find(({ key }) => !sortable.has(key));
    return unknown ? new Refused({ key: 'sortUnknown', values: { name: quoteInput(unknown.key) } }) : text;
  });
  return query('sort', schema, `One or more, joined by comma: ${keys}`);
}

const FAULTS = {
  syntax: 'whereSyntax',
  size: 'whereSize',
  field: 'whereField',
  operator: 'whereOperator',
  value: 'whereValue',
} as const satisfies Record<ConditionFault['reason'], MessageKey>;

/** Conditions as they are compared, or what is wrong with the first of them that is. */
function readWhere(sent: string, fields: readonly ResolvedField[], now: Date): unknown {
  const text = parseSearchText(sent, MAX_CONDITIONS_LENGTH);
  if (text === undefined) return new Refused({ key: 'whereSize', values: { most: MAX_CONDITIONS } });
  const { group, faults } = readConditions(text, fields, now);
  const [fault] = faults;
  if (fault === undefined) return formatConditionText(group);
  const values = { text: quoteInput(fault.text), field: quoteInput(fault.field ?? ''), most: MAX_CONDITIONS };
  return new Refused({ key: FAULTS[fault.reason], values });
}

function parseIds(text: string): string | undefined {
  const ids = text.split(',');
  return ids.length <= MAX_IDS_PER_CALL && ids.every(isRecordId) ? text : undefined;
}
