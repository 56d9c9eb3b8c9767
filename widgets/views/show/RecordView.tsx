import { chakra } from '@chakra-ui/react';
import { useId, useMemo, useState, type ReactNode } from 'react';
import type {
  ResolvedField,
  ResolvedResource,
  ResolvedSection,
} from '../../../engine/core/definition/Resolved.types.ts';
import { matchesCondition } from '../../../engine/core/definition/condition.ts';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { useConditionFacts } from '../../../engine/react/access/useConditionFacts.ts';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import { foldedFields } from '../../../engine/react/show/foldedFields.ts';
import { highlightedFields } from '../../../engine/react/show/highlightedFields.ts';
import { leftoverFacts } from '../../../engine/react/show/leftoverFacts.ts';
import { extraColumns } from '../../../engine/react/show/showColumn.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { leftovers } from 'virtual:lawha/leftovers';
import { EmptyToggle } from './facts/EmptyToggle.tsx';
import { Fact, Facts } from './facts/Fact.tsx';
import { FactValue } from './facts/FactValue.tsx';
import { FieldFact } from './facts/FieldFact.tsx';

export interface RecordViewProps {
  resource: ResolvedResource;
  row: Row;
  /**
   * Whether sections are cards of their own (page), without what the band on top shows and with empty facts folded away,
   * or parts of the sheet around (expanded row). Default: `plain`.
   */
  variant?: 'cards' | 'plain';
}

/**
 * Draws all readable fields of a record: the sections of the form, then the fields that the server sets; both languages
 * side by side, nothing cut, a dash for empty values. Loads nothing.
 */
export function RecordView({ resource, row, variant = 'plain' }: RecordViewProps): ReactNode {
  const extras = extraColumns(resource);
  const facts = leftoverFacts(resource, row, leftovers);
  const { pick } = useText();
  const registry = useParts().cells;
  const isPage = variant === 'cards';
  const [isWhole, setWhole] = useState(false);
  const sections = useSections(resource, row, isPage);
  const empty = isPage
    ? foldedFields(registry, resource, { row, names: sections.flatMap(({ fields }) => fields) })
    : [];
  const hidden = new Set(isWhole ? [] : empty);
  return (
    <chakra.div display="grid" gap={isPage ? { base: '2', lg: '5' } : '5'}>
      {sections.map((section) => {
        const shown = section.fields.filter((name) => !hidden.has(name));
        if (shown.length === 0) return null;
        return (
          <Section key={section.fields.join(' ')} section={section} variant={variant}>
            {shown.flatMap((name) => {
              const field = resource.fields.find((candidate) => candidate.name === name);
              if (field === undefined) return [];
              const isNamedAbove = isNamedBy(section, field);
              return [<FieldFact key={name} resource={resource} row={row} field={field} isNamedAbove={isNamedAbove} />];
            })}
          </Section>
        );
      })}
      {extras.length + facts.length > 0 && (
        <Section section={{ fields: [] }} variant={variant}>
          {extras.map((column) => (
            <Fact key={column.key} label={column.label}>
              <FactValue resource={resource} row={row} column={column} />
            </Fact>
          ))}
          {facts.map(({ column, text }) => (
            <Fact key={column.key} label={column.label}>
              {text ? pick(text) : <FactValue resource={resource} row={row} column={column} />}
            </Fact>
          ))}
        </Section>
      )}
      {empty.length > 0 && <EmptyToggle count={empty.length} isOpen={isWhole} onToggle={() => setWhole(!isWhole)} />}
    </chakra.div>
  );
}

/** The sections with the fields that exist for the record; on a page without those of its band. */
function useSections(resource: ResolvedResource, row: Row, isPage: boolean): ResolvedSection[] {
  const facts = useConditionFacts();
  return useMemo(() => {
    const above = isPage ? highlightedFields(resource.show.highlights ?? []) : new Set<string>();
    return resource.show.sections.map((section) => ({
      ...section,
      fields: section.fields.filter((name) => {
        const field = resource.fields.find((candidate) => candidate.name === name);
        return field !== undefined && !above.has(name) && (!field.when || matchesCondition(field.when, row, facts));
      }),
    }));
  }, [resource, row, isPage, facts]);
}

/** Draws every field of a record, or of an item in one, without sections. */
export function FieldFacts({ resource, row }: Pick<RecordViewProps, 'resource' | 'row'>): ReactNode {
  return (
    <chakra.div containerType="inline-size">
      <Facts>
        {resource.fields.map((field) => (
          <FieldFact key={field.name} resource={resource} row={row} field={field} isNamedAbove={false} />
        ))}
      </Facts>
    </chakra.div>
  );
}

/**
 * Whether the heading of a section is name enough for its only field: the same words, or a table that explains itself.
 */
function isNamedBy({ label, fields }: ResolvedSection, field: ResolvedField): boolean {
  return label !== undefined && fields.length === 1 && (field.kind === 'json' || label.ar === field.label.ar);
}

/** On a page pictures have room; some styles of cells count more, hence `!important`. */
const LARGE_PICTURES = {
  '& .lw-thumb': { inlineSize: '96px !important', blockSize: '96px !important' },
  '& .lw-thumb[data-whole]': { inlineSize: '144px !important', blockSize: '108px !important' },
  '& .lw-thumb[data-whole] img': { objectFit: 'contain !important' },
  '& .lw-flag': { blockSize: '72px !important' },
};

function Section({
  section,
  variant,
  children,
}: {
  section: ResolvedSection;
  variant: string;
  children: ReactNode;
}): ReactNode {
  const { pick } = useText();
  const id = useId();
  return (
    <chakra.section
      aria-labelledby={section.label ? id : undefined}
      {...(variant === 'cards' && {
        background: 'bg.surface',
        borderWidth: '1px',
        borderColor: 'border',
        borderRadius: 'card',
        boxShadow: 'card',
        paddingInline: { base: '4', md: '6' },
        paddingBlock: { base: '3', md: '6' },
        css: LARGE_PICTURES,
      })}
    >
      {section.label && (
        <chakra.h2
          id={id}
          textStyle={variant === 'cards' ? 'h3' : 'label'}
          fontWeight="600"
          marginBlockEnd={{ base: '2', md: '4' }}
        >
          {pick(section.label)}
        </chakra.h2>
      )}
      <chakra.div containerType="inline-size">
        <Facts>{children}</Facts>
      </chakra.div>
    </chakra.section>
  );
}
