import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { partLabel, fieldId } from '../../../engine/react/form/fieldIds.ts';
import { useFormContext } from '../../../engine/react/form/FormContext.tsx';
import type { ShownFieldProps } from '../../../engine/react/registry/Parts.types.ts';
import { isByLanguage, isWide, sideOf } from '../../../engine/react/show/factPlaces.ts';
import { languagesOf } from '../../../engine/core/definition/languagesOf.ts';
import { type ContentLanguage, directionOf } from '../../../engine/core/text/language.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { showColumn } from '../../../engine/react/show/showColumn.ts';
import { FieldActionsPlace } from './actions/FieldActionsPlace.tsx';
import { FactValue } from '../show/facts/FactValue.tsx';
import { FieldFrame } from '../../inputs/FieldFrame.tsx';

/** Draws a field that people do not fill in: its label, the value as lists and pages show it, its help. */
export function ShownField({ resource, field, row }: ShownFieldProps): ReactNode {
  const { scope = '' } = useFormContext();
  const { t, language: shown, pick } = useText();
  const help = field.help && pick(field.help);
  const id = fieldId(scope + field.name);
  const width = resource.form.widths?.[field.name];
  const isSplit = isByLanguage(field);
  const languages = languagesOf(field);
  return (
    <div
      data-testid={`field-${field.name}`}
      className={width === undefined && (isSplit || isWide(field)) ? 'lw-wide' : undefined}
      data-width={width}
    >
      {isSplit ? (
        <chakra.div display="grid" gap="5" gridTemplateColumns={{ md: 'repeat(2, minmax(0, 1fr))' }}>
          {languages.map((language) => (
            <FieldFrame
              key={language}
              as="group"
              id={`${id}-${language}`}
              label={partLabel(field, language, { t, language: shown })}
              {...(help && language === languages[0] && { help })}
            >
              {() => (
                <Value
                  resource={resource}
                  field={field}
                  row={sideOf(row, field, language)}
                  {...(field.kind !== 'bilingual-image' && { language })}
                />
              )}
            </FieldFrame>
          ))}
        </chakra.div>
      ) : (
        <FieldFrame as="group" id={id} label={pick(field.label)} {...(help && { help })}>
          {() => <Value resource={resource} field={field} row={row} />}
        </FieldFrame>
      )}
      <FieldActionsPlace field={field} />
    </div>
  );
}

/** Draws a value on the ground of a control that takes no input. */
function Value({ language, ...value }: ShownFieldProps & { language?: ContentLanguage }): ReactNode {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      minHeight="11"
      paddingInline="3.5"
      paddingBlock="2"
      borderRadius="md"
      background="bg.muted"
      color="fg"
      textStyle="body"
      overflowWrap="anywhere"
      minWidth="0"
      lang={language}
      dir={language && directionOf(language)}
      className={language && 'lw-screen-side'}
    >
      <FactValue {...value} column={showColumn(value.resource, value.field)} />
    </chakra.div>
  );
}
