import useSWR from 'swr';
import type { Coordinates } from '../../../engine/core/geo/Coordinates.ts';
import { logError } from '../../../engine/core/errors/logError.ts';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import type { WidgetProps } from '../../../engine/react/registry/WidgetRegistry.tsx';

/** Where the record is that the option `around` of the field names; undefined without one, or without a place. */
export function useAround({ field, record, resource }: WidgetProps): Coordinates | undefined {
  const api = useApi();
  const { around } = field.widgetOptions;
  const group = resource.fields.find(({ name }) => name === around)?.relation?.resource;
  const id = typeof around === 'string' ? record[around] : undefined;
  const key = group === undefined || typeof id !== 'number' ? null : (['map_place', group, id] as const);
  const { data } = useSWR(key, async ([, of, number]) => (await api.maps()).placeOf({ resource: of, id: number }), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    // The map then stays where it is.
    onError: (error: unknown) => {
      logError('The place of the chosen record could not be loaded', error);
    },
  });
  return data;
}
