import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { Fragment, lazy, Suspense, type ReactNode } from 'react';
import type {
  ResolvedFormSection,
  ResolvedResource,
  ResolvedSectionPart,
} from '../../../engine/core/definition/Resolved.types.ts';
import { useFormContext, type FormContextValue } from '../../../engine/react/form/FormContext.tsx';
import type { FormKind } from '../../../engine/react/form/formRecord.ts';
import { fieldsThere } from '../../../engine/react/form/fieldsThere.ts';
import { shownFields, shownRow, withEntered } from '../../../engine/react/form/shownFields.ts';
import { useParts, type Parts } from '../../../engine/react/registry/Parts.tsx';
import { SectionCard, Sections, type DrawnSection } from './layout/SectionCard.tsx';
import { LazyCellStyles } from '../cells/LazyCellStyles.tsx';

const StaticPart = lazy(async () => ({ default: (await import('./layout/StaticPart.tsx')).StaticPart }));
const LongForm = lazy(async () => ({ default: (await import('./layout/LongForm.tsx')).LongForm }));
const StepPanels = lazy(async () => ({ default: (await import('./steps/StepPanels.tsx')).StepPanels }));

/**
 * Draws the fields of the record in the section cards of the definition. A field whose condition fails is left out;
 * fields without a section follow in a card of their own.
 */
export function SectionsTemplate({ properties }: ObjectFieldTemplateProps): ReactNode {
  const { resource, form } = useFormContext();
  return (
    <>
      {hasCells(resource, form) && <LazyCellStyles />}
      <Layout properties={properties} />
    </>
  );
}

/** Whether a form draws values as lists and pages do: of fields that it shows, and of the state that an action moves. */
function hasCells(resource: ResolvedResource, form: FormKind): boolean {
  return shownFields(resource, form).length > 0 || resource.fields.some(({ actions }) => actions !== undefined);
}

function Layout({ properties }: Pick<ObjectFieldTemplateProps, 'properties'>): ReactNode {
  const context = useFormContext();
  const { form } = context.resource;
  const { ShownField } = useParts();
  const sections = drawSections(properties, { ...context, ShownField });
  if (context.steps !== undefined) {
    return (
      <Suspense fallback={null}>
        <StepPanels sections={sections} steps={context.steps} />
      </Suspense>
    );
  }
  if (form.tabs === undefined && form.index === undefined) {
    return (
      <Sections>
        {sections.map((drawn) => (
          <SectionCard key={drawn.id} {...drawn} />
        ))}
      </Sections>
    );
  }
  return (
    <Suspense fallback={null}>
      <LongForm sections={sections} tabs={form.tabs} hasIndex={form.index === true} />
    </Suspense>
  );
}

/** The sections with what is in them; those without a field are left out. */
function drawSections(
  properties: ObjectFieldTemplateProps['properties'],
  { resource, form, controller, scope = '', ShownField }: FormContextValue & Pick<Parts, 'ShownField'>,
): DrawnSection[] {
  const there = fieldsThere(resource, form, controller);
  const { shown } = there;
  const inputs = new Map(
    properties.flatMap(({ name, content }) => (there.inputs.has(name) ? [[name, content] as const] : [])),
  );
  const row = shown.size > 0 ? withEntered(resource, shownRow(resource, controller.row), there.whole) : undefined;
  const drawField = (name: string): ReactNode => {
    const field = shown.get(name);
    if (field === undefined || row === undefined) return inputs.get(name);
    if (ShownField === undefined) return null;
    return (
      <Suspense fallback={<div />}>
        <ShownField resource={resource} field={field} row={row} />
      </Suspense>
    );
  };
  const placed = new Set(resource.form.sections.flatMap(({ fields }) => fields));
  const rest = [...inputs.keys()].filter((name) => !placed.has(name));
  const all: ResolvedFormSection[] = [...resource.form.sections, { fields: rest }];
  return all.flatMap((section, place): DrawnSection[] => {
    const fields = section.fields.filter((name) => inputs.has(name) || shown.has(name));
    if (fields.length === 0) return [];
    const parts = (section.parts ?? section.fields).filter((part) => typeof part !== 'string' || fields.includes(part));
    return [
      {
        id: `${scope}section-${place}`,
        section,
        errors: section.fields.filter((name) => controller.errors[name] !== undefined).length,
        refusals: controller.refusals,
        children: parts.map((part) => drawPart(part, drawField)),
      },
    ];
  });
}

function drawPart(part: ResolvedSectionPart, drawField: (name: string) => ReactNode): ReactNode {
  if (typeof part === 'string') return <Fragment key={part}>{drawField(part)}</Fragment>;
  return (
    <Suspense key={'text' in part ? part.text.en : part.picture} fallback={<div />}>
      <StaticPart part={part} />
    </Suspense>
  );
}
