import { chakra } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { fieldId, focusField, listErrors, partLabel } from '../../../engine/react/form/fieldIds.ts';
import { useFormContext } from '../../../engine/react/form/FormContext.tsx';

/** Draws, above a refused form, every message with a link to its field; each refusal leads to the first one. */
export function ErrorSummary(): ReactNode {
  const { resource, controller, scope = '' } = useFormContext();
  const { t, language } = useText();
  const { errors, refusals, refused, record } = controller;
  const lines = listErrors(resource, errors);

  useEffect(() => {
    const first = refusals > 0 ? lines.find(({ name }) => refused?.includes(name) !== false) : undefined;
    if (first) focusField(scope + first.name, first.part);
    // oxlint-disable-next-line react/exhaustive-deps -- once per refused save, not whenever a message goes
  }, [refusals]);

  if (refusals === 0 || lines.length === 0) return null;
  return (
    <chakra.section
      aria-label={t('editing.summary.title', { count: lines.length })}
      background="tone.error.bg"
      color="tone.error.fg"
      borderRadius="card"
      padding="4"
      display="flex"
      gap="3"
    >
      <chakra.span flexShrink="0" paddingBlockStart="0.5">
        <Icon id="circle-alert" size={22} />
      </chakra.span>
      <div>
        <chakra.h2 textStyle="label" fontWeight="600">
          {t('editing.summary.title', { count: lines.length })}
        </chakra.h2>
        <chakra.ul listStyle="none" marginBlockStart="1">
          {lines.map(({ name, part, field, message }) => (
            <chakra.li key={`${name}.${part}.${message}`} textStyle="table">
              {field === undefined ? (
                message
              ) : (
                <chakra.a
                  href={`#${fieldId(scope + name, part)}`}
                  textDecoration="underline"
                  color="inherit"
                  display="inline-block"
                  paddingBlock="0.5"
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(scope + name, part);
                  }}
                >
                  {t('editing.summary.line', {
                    field: partLabel(field, part, { t, language, value: record[name] }),
                    message,
                  })}
                </chakra.a>
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      </div>
    </chakra.section>
  );
}
