import { useId, type ReactNode } from 'react';
import useSWR from 'swr';
import { errorMessage } from '../../../engine/actions/errorToast.ts';
import type { NamedRecord } from '../../../engine/data/AccessCalls.types.ts';
import { useApi } from '../../../engine/data/ApiContext.tsx';
import { useText } from '../../../engine/text/useText.ts';
import { Combobox } from '../../../widgets/shared/inputs/Combobox.tsx';
import { FieldFrame } from '../../../widgets/shared/inputs/FieldFrame.tsx';

export interface RoleFieldProps {
  value: NamedRecord | undefined;
  onChange: (role: NamedRecord | undefined) => void;
}

/** Draws the searchable choice of a role. */
export function RoleField({ value, onChange }: RoleFieldProps): ReactNode {
  const { t, language } = useText();
  const id = useId();
  const api = useApi();
  const { data, error, isLoading, mutate } = useSWR(['options', 'roles', language], () => api.options('roles'));
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
