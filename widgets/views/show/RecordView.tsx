import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import type {
  ResolvedColumn,
  ResolvedField,
  ResolvedResource,
  ResolvedSection,
} from '../../../engine/core/definition/Resolved.types.ts';
import { matchesCondition } from '../../../engine/core/definition/condition.ts';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import type { CellContext, Row } from '../../../engine/core/registry/defineCell.ts';
import { directionOf, LANGUAGES, type Language } from '../../../engine/core/text/language.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { drawCell } from '../../../engine/react/registry/drawCell.tsx';
import { partLabel } from '../../../engine/react/form/fieldIds.ts';
import { leftovers } from 'virtual:lawha/leftovers';
import { leftoverFacts } from '../../../engine/react/show/leftoverFacts.ts';
import { extraColumns, showColumn } from '../../../engine/react/show/showColumn.ts';

export interface RecordViewProps {
  resource: ResolvedResource;
  row: Row;
  /** Whether sections are cards of their own (page) or parts of the sheet around (expanded row). Default: `plain`. */
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
  return (
    <chakra.div display="grid" gap="5">
      {resource.show.sections.map((section) => (
        <Section key={section.fields.join(' ')} section={section} variant={variant}>
          {section.fields.flatMap((name) => {
            const field = resource.fields.find((candidate) => candidate.name === name);
            if (field === undefined || (field.when && !matchesCondition(field.when, row))) return [];
            const isNamedAbove = isNamedBy(section, field);
            return [<FieldFact key={name} resource={resource} row={row} field={field} isNamedAbove={isNamedAbove} />];
          })}
        </Section>
      ))}
      {extras.length + facts.length > 0 && (
        <Section section={{ fields: [] }} variant={variant}>
          {extras.map((column) => (
            <Fact key={column.key} label={column.label}>
              <Drawn resource={resource} row={row} column={column} />
            </Fact>
          ))}
          {facts.map(({ column, text }) => (
            <Fact key={column.key} label={column.label}>
              {text ? pick(text) : <Drawn resource={resource} row={row} column={column} />}
            </Fact>
          ))}
        </Section>
      )}
    </chakra.div>
  );
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

/** On a page pictures have room; the styles of cells are in no cascade layer, hence `!important`. */
const LARGE_PICTURES = {
  '& .lw-thumb': { inlineSize: '96px !important', blockSize: '96px !important' },
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
        padding: { base: '4', md: '6' },
        css: LARGE_PICTURES,
      })}
    >
      {section.label && (
        <chakra.h2 id={id} textStyle={variant === 'cards' ? 'h3' : 'label'} fontWeight="600" marginBlockEnd="4">
          {pick(section.label)}
        </chakra.h2>
      )}
      <chakra.div containerType="inline-size">
        <Facts>{children}</Facts>
      </chakra.div>
    </chakra.section>
  );
}

interface FieldFactProps {
  resource: ResolvedResource;
  row: Row;
  field: ResolvedField;
  /** Whether the heading of the section says the field's name already. */
  isNamedAbove: boolean;
}

/** Draws a field under its label; one written in both languages as two facts. */
function FieldFact({ resource, row, field, isNamedAbove }: FieldFactProps): ReactNode {
  const { t, language: shown } = useText();
  const column = showColumn(resource, field);
  const isByLanguage = field.leaves.length === LANGUAGES.length && field.leaves.every(({ language }) => language);
  const isBilingualImage = field.kind === 'bilingual-image';
  if (!isByLanguage && !isBilingualImage) {
    return (
      <Fact label={column.label} isLabelHidden={isNamedAbove} place={isWide(field) ? 'row' : 'one'}>
        <Drawn resource={resource} row={row} field={field} column={column} />
      </Fact>
    );
  }
  return LANGUAGES.map((language) => (
    <Fact
      key={language}
      text={partLabel(field, language, { t, language: shown })}
      language={isByLanguage ? language : undefined}
      isText={field.kind !== 'bilingual-text'}
      place={language === LANGUAGES[0] ? 'first-half' : 'second-half'}
    >
      <Drawn resource={resource} row={sideOf(row, field, language)} field={field} column={column} />
    </Fact>
  ));
}

/** Kinds whose values need the whole width. */
const WIDE = new Set([
  'textarea',
  'html',
  'images',
  'geo-point',
  'references',
  'reference-choices',
  'json',
  'repeater',
]);

/** Whether a field needs the whole width: a reason is one chip, whatever its text. */
function isWide({ kind, cell }: ResolvedField): boolean {
  return WIDE.has(kind) && cell !== 'reason';
}

/** The row with one side of a bilingual field in the field's place. */
function sideOf(row: Row, field: ResolvedField, language: Language): Row {
  const value = row[field.name];
  const side: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, language) : value;
  return { ...row, [field.name]: side };
}

/**
 * One to four columns, by the available width: a page has other cards beside its facts, an expanded row has none. A
 * pair of languages always shares a row.
 */
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    columnGap: '6',
    rowGap: '4',
    '& > *': { gridColumn: '1 / -1' },
    '@container (min-width: 27.5rem)': {
      '& > [data-place=one]': { gridColumn: 'span 6' },
      '& > [data-place=first-half]': { gridColumn: '1 / span 6' },
      '& > [data-place=second-half]': { gridColumn: '7 / span 6' },
    },
    '@container (min-width: 37.5rem)': { '& > [data-place=one]': { gridColumn: 'span 4' } },
    '@container (min-width: 60rem)': { '& > [data-place=one]': { gridColumn: 'span 3' } },
  },
});

interface FactProps {
  label?: ResolvedField['label'];
  text?: string;
  /** Leaves the label to screen readers. Default: false. */
  isLabelHidden?: boolean;
  /** Language of the value, when it is written in one. */
  language?: Language;
  /** Whether such a value is running text, which starts at its own side; a name stays below its label. Default: false. */
  isText?: boolean;
  /** Place in the columns: one of them, both halves of a row in turn, or the whole row. Default: `one`. */
  place?: 'one' | 'first-half' | 'second-half' | 'row';
  children: ReactNode;
}

function Fact({
  label,
  text,
  isLabelHidden = false,
  language,
  isText = false,
  place = 'one',
  children,
}: FactProps): ReactNode {
  const { pick } = useText();
  return (
    <chakra.div minWidth="0" data-place={place}>
      <chakra.dt textStyle="caption" color="fg.2" data-visually-hidden={isLabelHidden ? '' : undefined}>
        {text ?? (label && pick(label))}
      </chakra.dt>
      <chakra.dd
        textStyle="body"
        overflowWrap="anywhere"
        lang={language}
        dir={language && directionOf(language)}
        className={language !== undefined && !isText ? 'lw-screen-side' : undefined}
      >
        {children}
      </chakra.dd>
    </chakra.div>
  );
}

interface DrawnProps {
  resource: ResolvedResource;
  row: Row;
  column: ResolvedColumn;
  field?: ResolvedField;
}

/** Draws the cell of a value, whole. */
function Drawn({ resource, row, column, field }: DrawnProps): ReactNode {
  const { t, language } = useText();
  const registry = useParts().cells;
  const context: CellContext = {
    t: (key, values) => t(key, values ?? {}),
    language,
    resource,
    column,
    row,
    place: 'show',
    options: column.options,
    ...(field && { field }),
  };
  return <span data-testid={`cell-${column.key}`}>{drawCell(registry, context)}</span>;
}
