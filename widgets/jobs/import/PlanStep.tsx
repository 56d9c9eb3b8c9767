import { Button, chakra, Dialog, Spinner } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { formatInteger } from '../../../engine/core/text/format.ts';
import { IMPORT_ENCODINGS, IMPORT_SEPARATORS, type ImportFile } from '../../../engine/features/import/Import.types.ts';
import type { ImportTarget } from '../../../engine/features/import/importTargets.ts';
import type { ImportForm } from '../../../engine/react/jobs/useImport.ts';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText, type UseTextResult } from '../../../engine/react/text/useText.ts';
import { FieldFrame } from '../../inputs/FieldFrame.tsx';
import { SelectInput } from '../../inputs/choice/SelectInput.tsx';
import { Choice, Choices } from '../Choices.tsx';

const SEPARATOR_NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** Draws how the file is read, what each of its columns is for, and what is done with its rows. */
export function PlanStep({ form }: { form: ImportForm }): ReactNode {
  const text = useText();
  const { t, language } = text;
  const id = useId();
  const { read, plan, keys } = form;
  if (read === undefined) return null;
  const isReading = form.sending !== undefined;
  return (
    <>
      <Dialog.Body display="grid" gap="5" alignContent="start">
        <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
          <chakra.p flex="1 1 200px" minWidth="0" overflowWrap="anywhere" textStyle="label">
            <UserText>{read.name}</UserText>
            {' · '}
            {t('importing.rows', { count: read.rows, total: formatInteger(read.rows, language) })}
          </chakra.p>
          {isReading && <Spinner size="sm" />}
          <Button variant="outline" size="sm" data-testid="import-another" onClick={form.reset}>
            {t('importing.another')}
          </Button>
        </chakra.div>
        <Reading form={form} read={read} isReading={isReading} />
        <chakra.section display="grid" gap="2">
          <chakra.h3 textStyle="label">{t('importing.columns')}</chakra.h3>
          <chakra.p color="fg.2" textStyle="table">
            {t('importing.columnsHelp')}
          </chakra.p>
          <chakra.ul display="grid" listStyle="none">
            {read.columns.map(({ title, samples }, column) => {
              const name = title === '' ? t('importing.untitled', { number: column + 1 }) : title;
              return (
                // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity than their place
                <Column key={column} data-testid="import-column">
                  <chakra.div minWidth="0">
                    <chakra.p fontWeight="600" overflowWrap="anywhere">
                      <UserText>{name}</UserText>
                    </chakra.p>
                    <chakra.p color="fg.2" textStyle="caption" lineClamp="1" overflowWrap="anywhere">
                      {samples.length === 0 ? t('importing.noValues') : <UserText>{samples.join(' · ')}</UserText>}
                    </chakra.p>
                  </chakra.div>
                  <SelectInput
                    aria={{ id: `${id}-column-${column}` }}
                    label={t('importing.field', { column: name })}
                    placeholder={t('importing.skip')}
                    disabled={isReading}
                    options={form.targets.map((target) => ({ value: target.key, label: targetLabel(target, text) }))}
                    value={plan.mapping[column] ?? undefined}
                    onChange={(key) => form.map(column, key === undefined ? null : String(key))}
                  />
                </Column>
              );
            })}
          </chakra.ul>
        </chakra.section>
        <Choices legend={t('importing.mode')}>
          {form.modes.map((mode) => (
            <Choice key={mode}>
              <input
                type="radio"
                name={`${id}-mode`}
                data-testid={`import-mode-${mode}`}
                checked={plan.mode === mode}
                onChange={() => form.setMode(mode)}
              />
              {t(`importing.modes.${mode}`)}
            </Choice>
          ))}
        </Choices>
        {plan.mode !== 'add' && (
          <FieldFrame id={`${id}-match`} label={t('importing.match')} help={t('importing.matchHelp')}>
            {(aria) => (
              <SelectInput
                aria={aria}
                options={keys.map((target) => ({ value: target.key, label: targetLabel(target, text) }))}
                value={plan.match ?? undefined}
                onChange={(key) => form.setMatch(key === undefined ? null : String(key))}
              />
            )}
          </FieldFrame>
        )}
        {form.problem !== undefined && (
          <chakra.p role="alert" color="error" data-testid="import-problem">
            {form.problem}
          </chakra.p>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={form.reset}>
          {t('importing.back')}
        </Button>
        <Button
          data-testid="import-try"
          aria-disabled={form.isStarting || isReading}
          aria-busy={form.isStarting}
          onClick={() => !isReading && form.start()}
        >
          {form.isStarting && <Spinner size="sm" />}
          {t('jobs.try')}
        </Button>
      </Dialog.Footer>
    </>
  );
}

interface ReadingProps {
  form: ImportForm;
  read: ImportFile;
  isReading: boolean;
}

/** Draws encoding and separator of a text file, or the sheets of a spreadsheet that has several. */
function Reading({ form, read, isReading }: ReadingProps): ReactNode {
  const { t } = useText();
  const id = useId();
  const { encoding, separator, sheets, sheet } = read;
  if (encoding === null && sheets.length < 2) return null;
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
      {encoding !== null && (
        <FieldFrame id={`${id}-encoding`} label={t('importing.encoding')}>
          {(aria) => (
            <SelectInput
              aria={aria}
              disabled={isReading}
              options={IMPORT_ENCODINGS.map((value) => ({ value, label: t(`importing.encodings.${value}`) }))}
              value={encoding}
              onChange={(value) => {
                const chosen = IMPORT_ENCODINGS.find((known) => known === value);
                if (chosen !== undefined) form.readAs({ encoding: chosen });
              }}
            />
          )}
        </FieldFrame>
      )}
      {separator !== null && (
        <FieldFrame id={`${id}-separator`} label={t('importing.separator')}>
          {(aria) => (
            <SelectInput
              aria={aria}
              disabled={isReading}
              options={IMPORT_SEPARATORS.map((value) => ({
                value,
                label: t(`importing.separators.${SEPARATOR_NAMES[value]}`),
              }))}
              value={separator}
              onChange={(value) => {
                const chosen = IMPORT_SEPARATORS.find((known) => known === value);
                if (chosen !== undefined) form.readAs({ separator: chosen });
              }}
            />
          )}
        </FieldFrame>
      )}
      {sheets.length > 1 && (
        <FieldFrame id={`${id}-sheet`} label={t('importing.sheet')}>
          {(aria) => (
            <SelectInput
              aria={aria}
              disabled={isReading}
              options={sheets.map((label, value) => ({ value, label }))}
              value={sheet}
              onChange={(value) => typeof value === 'number' && form.readAs({ sheet: value })}
            />
          )}
        </FieldFrame>
      )}
    </chakra.div>
  );
}

/** A field by its label, with the language of one that has both. */
function targetLabel({ field, leaf }: ImportTarget, { t, pick }: UseTextResult): string {
  const label = pick(field.label);
  if (leaf?.language === undefined) return label;
  return t('importing.inLanguage', { label, language: t(`importing.languages.${leaf.language}`) });
}

const Column = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
    gap: '3',
    rowGap: '2',
    alignItems: 'center',
    paddingBlock: '3',
    borderBlockEndWidth: '1px',
    _last: { borderBlockEndWidth: '0' },
  },
});
