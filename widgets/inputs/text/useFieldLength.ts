import useSWR from 'swr';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';

/**
 * Number of characters that a setting gives a text; undefined for a text without one, and until the server has
 * answered.
 */
export function useFieldLength(setting: string | undefined): number | undefined {
  const api = useApi();
  const key = setting === undefined ? null : 'field-lengths';
  const { data } = useSWR(key, () => api.fieldLengths(), { revalidateOnFocus: false });
  return setting === undefined ? undefined : data?.[setting];
}
