import { useId, type ReactNode } from 'react';
import useSWR from 'swr';
import { errorMessage } from '../../../engine/react/feedback/errorToast.ts';
import type { NamedRecord } from '../../../engine/client/account/AccessCalls.types.ts';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { Combobox } from '../../../widgets/inputs/choice/Combobox.tsx';
import { FieldFrame } from '../../../widgets/inputs/FieldFrame.tsx';

export interface RoleFieldProps {
  value: NamedRecord | undefined;
  onChange: (role: NamedRecord | undefined) => void;
}

/** Draws the searchable choice of a role: every role that the person may see, also while the tab views as one. */
export function RoleField({ value, onChange }: RoleFieldProps): ReactNode {
  const { t, language } = useText();
  const id = useId();
  const api = useApi();
  const { data, error, isLoading, mutate } = useSWR(['own options', 'roles', language], () =>
    api.options('roles', undefined, { isOwn: true }),
  );
  return (
    <FieldFrame id={id} label={t('access.role')}>
      {(aria) => (
        <Combobox
          aria={aria}
          label={t('access.role')}
          placeholder={t('access.chooseRole')}
          options={(data ?? []).map((role) => ({ value: Number(role.id), label: role.name }))}
          selected={value === undefined ? [] : [{ value: value.id, label: value.name }]}
          isLoading={isLoading}
          {...(error !== undefined && {
            error: { message: errorMessage(error, t), onRetry: () => void mutate() },
          })}
          onChange={([chosen]) => onChange(chosen && { id: Number(chosen.value), name: chosen.label })}
        />
      )}
    </FieldFrame>
  );
}
