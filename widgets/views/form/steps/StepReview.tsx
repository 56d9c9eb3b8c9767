import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isSecret } from '../../../../engine/core/records/draftValues.ts';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import type { ContentLanguage } from '../../../../engine/core/text/language.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { languagesOf } from '../../../../engine/core/definition/languagesOf.ts';
import type { ResolvedField } from '../../../../engine/core/definition/Resolved.types.ts';
import { partLabel } from '../../../../engine/react/form/fieldIds.ts';
import { useFormContext } from '../../../../engine/react/form/FormContext.tsx';
import type { FormSteps } from '../../../../engine/react/form/steps/useSteps.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { isTextByLanguage } from '../../../../engine/react/show/factPlaces.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { isObject } from '../../../../engine/core/values/isObject.ts';
import { ErrorCount } from '../layout/ErrorCount.tsx';
import { Sections } from '../layout/SectionCard.tsx';
import { FieldValue } from '../merge/FieldValue.tsx';
import { useStepLabel } from './useStepLabel.ts';

/** Draws what was entered, step by step, each with the way back to it. */
export function StepReview({ steps }: { steps: FormSteps }): ReactNode {
  const { resource, controller } = useFormContext();
  const { t } = useText();
  const label = useStepLabel();
  const rows = controller.row ? [controller.row] : [];
  const entered = steps.lines.filter(({ fields }) => fields.length > 0);
  return (
    <Sections>
      {entered.map((line) => (
        <section key={line.place} aria-label={label(line)}>
          <Head>
            <chakra.h3 textStyle="h3">{label(line)}</chakra.h3>
            <ErrorCount count={line.errors} />
            <Button
              type="button"
              variant="ghost"
              aria-label={t('editing.steps.changeOf', { step: label(line) })}
              onClick={() => steps.open(line.place)}
            >
              <Icon id="pencil" size={16} />
              {t('editing.steps.change')}
            </Button>
          </Head>
          <Facts>
            {line.fields.map((name) => {
              const field = resource.fields.find((candidate) => candidate.name === name);
              return field && <FieldFacts key={name} field={field} record={controller.record} rows={rows} />;
            })}
          </Facts>
        </section>
      ))}
    </Sections>
  );
}

interface FieldFactsProps {
  field: ResolvedField;
  record: Readonly<Record<string, unknown>>;
  rows: readonly Row[];
}

/** Draws what was entered into a field, each language of it apart. A secret is not shown again. */
function FieldFacts({ field, record, rows }: FieldFactsProps): ReactNode {
  const value = record[field.name];
  const { t, language: shown } = useText();
  const label = (part: string): string => partLabel(field, part, { t, language: shown });
  const draw = (own: unknown, language?: ContentLanguage): ReactNode =>
    isSecret(field) && own !== undefined && own !== '' ? (
      <Ltr>{HIDDEN}</Ltr>
    ) : (
      <FieldValue field={field} value={own} rows={rows} record={record} {...(language && { language })} />
    );
  const languages = isTextByLanguage(field) ? languagesOf(field) : [];
  if (languages.length === 0)
    return (
      <div>
        <dt>{label('')}</dt>
        <dd>{draw(value)}</dd>
      </div>
    );
  return languages.map((language) => (
    <div key={language}>
      <dt>{label(language)}</dt>
      <dd>{draw(isObject(value) ? value[language] : undefined, language)}</dd>
    </div>
  ));
}

const HIDDEN = '••••••••';

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    '& > button': { marginInlineStart: 'auto', marginBlock: '-1.5' },
  },
});

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '5',
    rowGap: '4',
    marginBlockStart: '4',
    '& dt': { textStyle: 'table', color: 'fg.2' },
    '& dd': { textStyle: 'body', overflowWrap: 'anywhere', whiteSpace: 'pre-line', minWidth: '0' },
  },
});
