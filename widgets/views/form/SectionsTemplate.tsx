import { chakra } from '@chakra-ui/react';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { Fragment, memo, useId, type ReactNode } from 'react';
import { matchesCondition } from '../../../engine/core/definition/condition.ts';
import type { ResolvedSection } from '../../../engine/core/definition/Resolved.types.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { useFormContext } from '../../../engine/react/form/FormContext.tsx';
import { formBody } from '../../../engine/react/form/formRecord.ts';

/**
 * Draws the fields of the record in the section cards of the definition. A field whose condition fails is left out;
 * fields without a section follow in a card of their own.
 */
export function SectionsTemplate({ properties }: ObjectFieldTemplateProps): ReactNode {
  const { resource, form, controller } = useFormContext();
  const body = formBody(resource, form, controller.record);
  const shown = properties.filter(({ name }) => {
    const when = resource.fields.find((field) => field.name === name)?.when;
    return when === undefined || matchesCondition(when, body);
  });
  const placed = new Set(resource.form.sections.flatMap(({ fields }) => fields));
  const rest = shown.filter(({ name }) => !placed.has(name)).map(({ name }) => name);
  const sections: ResolvedSection[] = [...resource.form.sections, { fields: rest }];
  return (
    <Sections>
      {sections.map((section) => {
        const contents = section.fields.flatMap((name) => shown.find((property) => property.name === name) ?? []);
        if (contents.length === 0) return null;
        return (
          <SectionCard key={section.fields.join(' ')} section={section}>
            {contents.map(({ name, content }) => (
              <Fragment key={name}>{content}</Fragment>
            ))}
          </SectionCard>
        );
      })}
    </Sections>
  );
}

/** Draws a card with heading, one line of help and two columns, one on narrow screens. */
function SectionCard({ section, children }: { section: ResolvedSection; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={section.label ? id : undefined}>
      <SectionHead section={section} id={id} />
      <div data-fields="">{children}</div>
    </section>
  );
}

/** Heading and help of a section, which no key in a field changes. */
const SectionHead = memo(function SectionHead({ section, id }: { section: ResolvedSection; id: string }): ReactNode {
  const { pick } = useText();
  return (
    <>
      {section.label && (
        <chakra.h2 id={id} textStyle="h3">
          {pick(section.label)}
        </chakra.h2>
      )}
      {section.help && (
        <chakra.p textStyle="table" color="fg.2">
          {pick(section.help)}
        </chakra.p>
      )}
    </>
  );
});

/**
 * All cards and the places of their fields, plain elements within one styled one: rjsf draws every section again with
 * each key.
 */
const Sections = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    '& > section': {
      background: 'bg.surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      boxShadow: 'card',
      padding: { base: '4', md: '6' },
    },
    '& > section > [data-fields]': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      gap: '5',
      alignItems: 'start',
    },
    '& > section > h2 ~ [data-fields]': { marginBlockStart: '5' },
    '& > section > [data-fields] > div': { minWidth: '0' },
    '& > section > [data-fields] > div:not(:has(*))': { display: 'none' },
    '& > section > [data-fields] > .lw-wide': { gridColumn: '1 / -1' },
  },
});
