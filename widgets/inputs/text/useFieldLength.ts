import useSWR from 'swr';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';

/** How many characters a text has by its setting; undefined for one without, and until the server has answered. */
export function useFieldLength(setting: string | undefined): number | undefined {
  const api = useApi();
  const key = setting === undefined ? null : 'field-lengths';
  const { data } = useSWR(key, () => api.fieldLengths(), { revalidateOnFocus: false });
  return setting === undefined ? undefined : data?.[setting];
}
