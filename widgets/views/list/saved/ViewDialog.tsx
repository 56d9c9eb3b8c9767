import { Button, chakra, Dialog } from '@chakra-ui/react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { MAX_VIEW_NAME, PLACES } from '../../../../engine/core/query/views/SavedView.types.ts';
import { useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import type { UseSavedViewsResult } from '../../../../engine/react/list/views/useSavedViews.ts';
import type { UseViewWritingResult, ViewDraft } from '../../../../engine/react/list/views/useViewWriting.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { BareInput, ControlBox } from '../../../kit/control/ControlBox.tsx';
import { Modal } from '../../../kit/dialog/Modal.tsx';
import type { Edited } from './ViewsButton.tsx';

export interface ViewDialogProps {
  edited: Edited;
  saved: UseSavedViewsResult;
  writing: UseViewWritingResult;
  onClose: () => void;
}

/** Draws what can be said of a view: its name, where it is offered, who begins with it, who else sees it. */
export function ViewDialog({ edited, saved, writing, onClose }: ViewDialogProps): ReactNode {
  const { access } = useListSettings();
  const { t } = useText();
  const id = useId();
  const name = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [draft, setDraft] = useState<ViewDraft>(() => firstDraft(edited, saved));
  const change = (next: Partial<ViewDraft>): void => setDraft((before) => ({ ...before, ...next }));
  const view = edited.kind === 'view' ? edited.view : undefined;
  const canChange = view?.canChange ?? true;
  const toggleRole = (key: 'roles' | 'defaultRoles', role: number): void => {
    const has = draft[key].includes(role);
    const next = has ? draft[key].filter((other) => other !== role) : [...draft[key], role];
    // A role that no longer sees the view does not begin with it either.
    change({
      [key]: next,
      ...(key === 'roles' && has && { defaultRoles: draft.defaultRoles.filter((r) => r !== role) }),
    });
  };
  const run = async (act: () => Promise<boolean>): Promise<void> => {
    setBusy(true);
    const isDone = await act();
    setBusy(false);
    if (isDone) setOpen(false);
  };
  const submit = (): void => {
    if (draft.name.trim() === '') {
      setMissing(true);
      name.current?.focus();
      return;
    }
    void run(() => (view === undefined ? writing.add(draft) : writing.edit(view, draft)));
  };

  return (
    <Modal
      testId="view-dialog"
      title={view === undefined ? t('views.newTitle') : t('views.editTitle', { name: isolate(view.name) })}
      isOpen={isOpen}
      scrollBehavior="inside"
      initialFocusEl={() => name.current}
      onClose={() => setOpen(false)}
      onExitComplete={onClose}
    >
      <Dialog.Body
        as="form"
        id={`${id}-form`}
        display="grid"
        gap="4"
        alignContent="start"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Dialog.Description color="fg.2">
          {canChange ? t('views.keeps') : t('views.ofAnother', { name: isolate(view?.owner ?? '') })}
        </Dialog.Description>
        {canChange && (
          <chakra.div display="grid" gap="1.5">
            <Label htmlFor={`${id}-name`}>{t('views.name')}</Label>
            <ControlBox>
              <BareInput
                ref={name}
                id={`${id}-name`}
                data-testid="view-name"
                dir={draft.name === '' ? undefined : 'auto'}
                maxLength={MAX_VIEW_NAME}
                autoComplete="off"
                aria-required="true"
                aria-invalid={isMissing || undefined}
                aria-describedby={`${id}-error`}
                value={draft.name}
                onChange={({ currentTarget }) => {
                  setMissing(false);
                  change({ name: currentTarget.value });
                }}
              />
            </ControlBox>
            <chakra.p id={`${id}-error`} aria-live="polite" textStyle="caption" color="error">
              {isMissing && t('views.nameMissing')}
            </chakra.p>
          </chakra.div>
        )}
        <Choice>
          <input
            type="checkbox"
            data-testid="view-default"
            checked={draft.isDefault}
            onChange={({ currentTarget }) => change({ isDefault: currentTarget.checked })}
          />
          {t('views.begin')}
        </Choice>
        {canChange && (
          <Group>
            <Legend>{t('views.place')}</Legend>
            <div>
              {PLACES.map((place) => (
                <Choice key={place}>
                  <input
                    type="radio"
                    name={`${id}-place`}
                    data-testid={`view-place-${place}`}
                    checked={draft.place === place}
                    onChange={() => change({ place })}
                  />
                  {t(`views.places.${place}`)}
                </Choice>
              ))}
            </div>
          </Group>
        )}
        {canChange && access.shareViews && saved.roles.length > 0 && (
          <Group>
            <Legend>{t('views.roles')}</Legend>
            <chakra.p textStyle="caption" color="fg.2">
              {t('views.rolesHelp')}
            </chakra.p>
            <chakra.div display="grid" maxHeight="220px" overflowY="auto" tabIndex={-1}>
              {saved.roles.map((role) => (
                <div key={role.id}>
                  <Choice>
                    <input
                      type="checkbox"
                      data-testid={`view-role-${role.id}`}
                      checked={draft.roles.includes(role.id)}
                      onChange={() => toggleRole('roles', role.id)}
                    />
                    <UserText>{role.name}</UserText>
                  </Choice>
                  {draft.roles.includes(role.id) && (
                    <Choice paddingInlineStart="7" textStyle="caption">
                      <input
                        type="checkbox"
                        checked={draft.defaultRoles.includes(role.id)}
                        onChange={() => toggleRole('defaultRoles', role.id)}
                      />
                      {t('views.roleBegins', { role: isolate(role.name) })}
                    </Choice>
                  )}
                </div>
              ))}
            </chakra.div>
          </Group>
        )}
      </Dialog.Body>
      <Dialog.Footer flexWrap="wrap">
        <Button type="submit" form={`${id}-form`} data-testid="view-submit" aria-busy={isBusy} loading={isBusy}>
          {t('views.submit')}
        </Button>
        <Button variant="outline" onClick={() => setOpen(false)}>
          {t('common.cancel')}
        </Button>
        {view && (
          <chakra.div display="flex" flexWrap="wrap" marginInlineStart="auto">
            <Button
              variant="ghost"
              data-testid="view-copy"
              onClick={() => {
                const copy = {
                  ...draft,
                  name: copyName(t('views.copyOf', { name: draft.name })),
                  isDefault: false,
                };
                void run(() => writing.add({ ...copy, place: 'none', roles: [], defaultRoles: [] }));
              }}
            >
              <Icon id="copy" size={18} />
              {t('views.copy')}
            </Button>
            {view.canChange && (
              <Button
                variant="ghost"
                color="error"
                data-testid="view-delete"
                onClick={() =>
                  void run(async () => {
                    await writing.remove(view);
                    return true;
                  })
                }
              >
                <Icon id="trash-2" size={18} />
                {t('views.delete')}
              </Button>
            )}
          </chakra.div>
        )}
      </Dialog.Footer>
    </Modal>
  );
}

function firstDraft(edited: Edited, { search, defaultId }: UseSavedViewsResult): ViewDraft {
  if (edited.kind === 'new') {
    const name = copyName(edited.name);
    return { name, search, place: 'none', isDefault: false, roles: [], defaultRoles: [] };
  }
  const { id, name, search: own, place, roles, defaultRoles } = edited.view;
  return { name, search: own, place, isDefault: id === defaultId, roles, defaultRoles };
}

function copyName(name: string): string {
  return name.slice(0, MAX_VIEW_NAME);
}

const Label = chakra('label', { base: { textStyle: 'label' } });
const Group = chakra('fieldset', { base: { minWidth: '0' } });
const Legend = chakra('legend', { base: { textStyle: 'label' } });

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: { base: '11', lg: '9' },
    cursor: 'pointer',
    '& input': { width: '4', height: '4', flexShrink: '0', accentColor: 'var(--lw-colors-primary-fill)' },
  },
});
