import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { embeddedKey } from '../../../engine/core/definition/answerKeys.ts';
import type {
  HighlightPart,
  ResolvedHighlight,
  ResolvedResource,
} from '../../../engine/core/definition/Resolved.types.ts';
import { matchesCondition, type ConditionFacts } from '../../../engine/core/definition/condition.ts';
import { contactOf } from '../../../engine/core/records/contactOf.ts';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { useConditionFacts } from '../../../engine/react/access/useConditionFacts.ts';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import type { CellRegistry } from '../../../engine/react/registry/Parts.types.ts';
import { isSilent } from '../../../engine/react/show/foldedFields.ts';
import { showColumn } from '../../../engine/react/show/showColumn.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { FactValue } from './facts/FactValue.tsx';

export interface RecordBandProps {
  resource: ResolvedResource;
  row: Row;
}

/** Draws what matters of a record in one band on top of its page, as the definition says or its list implies. */
export function RecordBand({ resource, row }: RecordBandProps): ReactNode {
  const { t } = useText();
  const { highlights = [] } = resource.show;
  if (highlights.length === 0) return null;
  return (
    <Band aria-label={t('show.highlights')} data-testid="record-band">
      <Facts data-count={Math.min(highlights.length, 6)}>
        {highlights.map((highlight) => (
          <Highlight key={keyOf(highlight)} highlight={highlight} resource={resource} row={row} />
        ))}
      </Facts>
    </Band>
  );
}

function keyOf({ parts }: ResolvedHighlight): string {
  return parts.map(({ field, contact = '' }) => `${field} ${contact}`).join(',');
}

/** Draws a fact: its first filled part strong, the others below it; a dash when nothing is filled. */
function Highlight({ highlight, resource, row }: RecordBandProps & { highlight: ResolvedHighlight }): ReactNode {
  const { pick } = useText();
  const fieldNamed = (name: string | undefined) => resource.fields.find((field) => field.name === name);
  const [first] = highlight.parts;
  const label = highlight.label ?? fieldNamed(first?.field)?.label;
  const registry = useParts().cells;
  const facts = useConditionFacts();
  const parts = highlight.parts.flatMap((part) => drawPart(part, { registry, resource, row, facts }));
  return (
    <chakra.div minWidth="0">
      <chakra.dt textStyle="caption" color="fg.2">
        {label && pick(label)}
      </chakra.dt>
      {parts.length === 0 && (
        <chakra.dd color="fg.3" data-testid={`cell-${first?.field}`}>
          –
        </chakra.dd>
      )}
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a fact keep their places
        <chakra.dd key={index} overflowWrap="anywhere" {...(index === 0 ? STRONG : QUIET)}>
          {part}
        </chakra.dd>
      ))}
    </chakra.div>
  );
}

/** A link is found by a pointer, 24 px high or more, also between two others, and by a finger. */
const TARGET = { display: 'inline-block', paddingBlock: { base: '1.5', lg: '1px' } } as const;
const STRONG = { textStyle: 'body', fontWeight: '600' } as const;
const QUIET = { textStyle: 'table', color: 'fg.2', css: { '& a': TARGET } } as const;

/** The drawn part; nothing for an empty one, or one whose condition fails. */
function drawPart(
  { field: name, contact }: HighlightPart,
  { registry, resource, row, facts }: RecordBandProps & { registry: CellRegistry; facts: ConditionFacts },
): ReactNode[] {
  const field = resource.fields.find((candidate) => candidate.name === name);
  if (field === undefined || (field.when && !matchesCondition(field.when, row, facts))) return [];
  if (contact !== undefined) {
    const pointed = row[embeddedKey(field)];
    const found = contactOf(
      typeof pointed === 'object' && pointed !== null ? Reflect.get(pointed, contact) : undefined,
    );
    if (found === undefined) return [];
    const text = <Ltr key={`${name} ${contact}`}>{found.text}</Ltr>;
    if (found.address === undefined) return [text];
    return [
      <ContactLink key={`${name} ${contact}`} href={found.address} data-testid={`contact-${name}-${contact}`}>
        {text}
      </ContactLink>,
    ];
  }
  if (isSilent(registry, resource, { row, field })) return [];
  const column = showColumn(resource, field);
  return [<FactValue key={name} resource={resource} row={row} column={column} field={field} />];
}

const ContactLink = chakra('a', {
  base: {
    ...TARGET,
    color: 'link',
    _hover: { textDecoration: 'underline' },
  },
});

const Band = chakra('section', {
  base: {
    containerType: 'inline-size',
    marginBlockEnd: { base: '2', lg: '5' },
    paddingInline: { base: '4', md: '6' },
    paddingBlock: { base: '2', md: '4' },
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    boxShadow: 'card',
  },
});

/** Two columns on a phone, three on a small screen, else one for each fact. */
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    columnGap: { base: '4', md: '6' },
    rowGap: { base: '2', md: '3' },
    '@container (min-width: 18rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@container (min-width: 34rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '@container (min-width: 56rem)': {
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      '&[data-count="5"]': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
      '&[data-count="6"]': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
    },
  },
});
