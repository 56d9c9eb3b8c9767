import { Button, chakra, Dialog, Spinner } from '@chakra-ui/react';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { formatInteger } from '../../engine/core/text/format.ts';
import { MAX_NAMED_RECORDS } from '../../engine/features/jobs/jobLimits.ts';
import { useApi } from '../../engine/react/api/ApiContext.tsx';
import { errorMessage } from '../../engine/react/feedback/errorToast.ts';
import { type BulkForm, useBulkForm } from '../../engine/react/jobs/useBulkForm.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useParts } from '../../engine/react/registry/Parts.tsx';
import type { BulkDialogProps } from '../../engine/react/registry/Parts.types.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { FieldFrame } from '../inputs/FieldFrame.tsx';
import { SelectInput } from '../inputs/choice/SelectInput.tsx';
import { Modal } from '../kit/dialog/Modal.tsx';
import { UnknownWidget } from '../views/form/UnknownWidget.tsx';
import { SendField } from '../views/notify/SendField.tsx';
import { Choice, Choices } from './Choices.tsx';
import { JobPanel } from './JobPanel.tsx';

/**
 * Draws the dialog of a change of many records: which of them, what is done, then the trial with its differences and
 * failures, the confirmation, and its progress. It may be closed at any time; the job continues.
 */
export function BulkDialog({
  resource,
  access,
  ids,
  total,
  isAll,
  query,
  onChanged,
  onClose,
  returnTo,
}: BulkDialogProps): ReactNode {
  const api = useApi();
  const { t, pick, language } = useText();
  const [isOpen, setOpen] = useState(true);
  const [ofAll, setOfAll] = useState(isAll || ids.length > MAX_NAMED_RECORDS);
  const [job, setJob] = useState<number>();
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useBulkForm(resource, access);
  const formId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { action } = form;

  const start = async (): Promise<void> => {
    if (action === undefined) {
      setProblem(t('jobs.incomplete'));
      return;
    }
    setStarting(true);
    setProblem(undefined);
    try {
      const selection = ofAll ? { query } : { ids };
      const made = await (await api.jobs()).start(resource, { selection, action });
      setJob(made.id);
      title.current?.focus();
    } catch (error) {
      setProblem(errorMessage(error, t));
    } finally {
      setStarting(false);
    }
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (!isStarting) void start();
  };

  return (
    <Modal
      testId="bulk-dialog"
      title={t('jobs.bulkTitle', { group: pick(resource.label) })}
      titleRef={title}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      size="lg"
      scrollBehavior="inside"
      closeOnInteractOutside={false}
      initialFocusEl={() => title.current}
      {...(returnTo && { finalFocusEl: returnTo })}
      onExitComplete={onClose}
    >
      {job === undefined ? (
        <>
          <Dialog.Body>
            <chakra.form id={formId} noValidate onSubmit={handleSubmit} display="grid" gap="5">
              <Dialog.Description color="fg.2">{t('jobs.bulkHelp')}</Dialog.Description>
              {total > ids.length && ids.length <= MAX_NAMED_RECORDS && ids.length > 0 && (
                <Choices legend={t('jobs.which')}>
                  {[false, true].map((whole) => (
                    <Choice key={String(whole)}>
                      <input
                        type="radio"
                        name={`${formId}-which`}
                        data-testid={`bulk-which-${whole ? 'all' : 'selected'}`}
                        checked={ofAll === whole}
                        onChange={() => setOfAll(whole)}
                      />
                      {whole
                        ? t('jobs.allMatching', { total: formatInteger(total, language) })
                        : t('selection.selected', { count: ids.length })}
                    </Choice>
                  ))}
                </Choices>
              )}
              <Choices legend={t('jobs.what')}>
                {form.kinds.map((kind) => (
                  <Choice key={kind}>
                    <input
                      type="radio"
                      name={`${formId}-kind`}
                      data-testid={`bulk-kind-${kind}`}
                      checked={form.kind === kind}
                      onChange={() => form.choose(kind)}
                    />
                    {t(`jobs.actions.${kind}`)}
                  </Choice>
                ))}
              </Choices>
              <Inputs resource={resource} form={form} isBusy={isStarting} />
              {action !== undefined && !form.canUndo && (
                <chakra.p color="fg.2" textStyle="table">
                  {t('jobs.noUndo')}
                </chakra.p>
              )}
              {problem !== undefined && (
                <chakra.p role="alert" color="error">
                  {problem}
                </chakra.p>
              )}
            </chakra.form>
          </Dialog.Body>
          <Dialog.Footer>
            <Button variant="outline" onClick={() => setOpen(false)}>
              {t('common.cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              data-testid="bulk-try"
              aria-disabled={isStarting}
              aria-busy={isStarting}
            >
              {isStarting && <Spinner size="sm" />}
              {t('jobs.try')}
            </Button>
          </Dialog.Footer>
        </>
      ) : (
        <JobPanel
          // A retry is another job, whose view begins anew.
          key={job}
          id={job}
          resource={resource}
          onRetried={setJob}
          onChanged={onChanged}
          onClose={() => setOpen(false)}
        />
      )}
    </Modal>
  );
}

interface InputsProps {
  resource: ResolvedResource;
  form: BulkForm;
  isBusy: boolean;
}

/** Draws what the chosen kind of change asks for. */
function Inputs({ resource, form, isBusy }: InputsProps): ReactNode {
  const { t, pick } = useText();
  const id = useId();
  switch (form.kind) {
    case 'edit':
      return (
        <chakra.div display="grid" gap="4">
          {form.fields.map((field) => (
            <chakra.div key={field.name} display="grid" gridTemplateColumns="minmax(0, 1fr) auto" gap="2">
              <BulkField resource={resource} form={form} field={field} isBusy={isBusy} />
              <Button
                variant="ghost"
                size="sm"
                alignSelf="start"
                aria-label={t('jobs.removeField', { field: pick(field.label) })}
                onClick={() => {
                  form.removeField(field.name);
                  document.getElementById(`${id}-field`)?.focus();
                }}
              >
                <Icon id="x" size={18} />
              </Button>
            </chakra.div>
          ))}
          {form.offered.length > 0 && (
            <FieldFrame id={`${id}-field`} label={t('jobs.addField')}>
              {(aria) => (
                <SelectInput
                  aria={aria}
                  options={form.offered.map(({ name, label }) => ({ value: name, label: pick(label) }))}
                  value={undefined}
                  onChange={(name) => name !== undefined && form.addField(String(name))}
                />
              )}
            </FieldFrame>
          )}
        </chakra.div>
      );
    case 'toggle':
      return (
        <chakra.div display="grid" gap="4">
          <FieldFrame id={`${id}-flag`} label={t('jobs.switch')}>
            {(aria) => (
              <SelectInput
                aria={aria}
                options={resource.toggles.map(({ flag, label }) => ({ value: flag, label: pick(label) }))}
                value={form.flag}
                onChange={(flag) => form.setFlag(flag === undefined ? undefined : String(flag))}
              />
            )}
          </FieldFrame>
          <Choices legend={t('jobs.value')}>
            {([1, 0] as const).map((value) => (
              <Choice key={value}>
                <input
                  type="radio"
                  name={`${id}-value`}
                  data-testid={`bulk-value-${value}`}
                  checked={form.value === value}
                  onChange={() => form.setValue(value)}
                />
                {t(value === 1 ? 'jobs.on' : 'jobs.off')}
              </Choice>
            ))}
          </Choices>
        </chakra.div>
      );
    case 'move':
      return (
        <chakra.div display="grid" gap="4">
          <FieldFrame id={`${id}-to`} label={t('jobs.state')}>
            {(aria) => (
              <SelectInput
                aria={aria}
                options={form.targets.map(({ value, label }) => ({ value, label: pick(label) }))}
                value={form.to}
                onChange={(to) => form.setTo(to === undefined ? undefined : String(to))}
              />
            )}
          </FieldFrame>
          {form.inputs.map((field) => (
            <BulkField key={field.name} resource={resource} form={form} field={field} isBusy={isBusy} />
          ))}
        </chakra.div>
      );
    case 'notify':
      return (
        <chakra.div display="grid" gap="4">
          {(['title', 'body'] as const).map((part) => (
            <SendField
              key={part}
              part={part}
              id={`${id}-${part}`}
              ref={null}
              value={form[part]}
              error={undefined}
              isReadOnly={isBusy}
              onChange={(text) => form.write(part, text)}
            />
          ))}
        </chakra.div>
      );
    case 'delete':
      return <p>{t(resource.trash === undefined ? 'jobs.deleteForGood' : 'jobs.deleteToTrash')}</p>;
    case undefined:
      return <p>{t('jobs.nothing')}</p>;
  }
}

function BulkField({ resource, form, field, isBusy }: InputsProps & { field: ResolvedField }): ReactNode {
  const registry = useParts().widgets;
  const id = useId();
  const entry = Object.hasOwn(registry, field.widget) ? registry[field.widget] : undefined;
  if (entry === undefined) return <UnknownWidget field={field} />;
  const Widget = entry.component;
  return (
    <div data-testid={`field-${field.name}`}>
      <Widget
        id={`${id}-${field.name}`}
        name={field.name}
        field={field}
        value={form.values[field.name]}
        onChange={(value) => form.change(field.name, value)}
        onBlur={() => undefined}
        errors={{}}
        onIssue={() => undefined}
        required={false}
        disabled={isBusy}
        form="edit"
        record={form.values}
        resource={resource}
      />
    </div>
  );
}
