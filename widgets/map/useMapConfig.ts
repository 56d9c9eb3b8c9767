import useSWR from 'swr';
import { useApi } from '../../engine/react/api/ApiContext.tsx';
import type { MapConfig } from '../../engine/client/pages/MapCalls.types.ts';
import { DEFAULT_CENTER } from '../../engine/core/geo/Coordinates.ts';
import { useText } from '../../engine/react/text/useText.ts';

const FALLBACK: MapConfig = { center: DEFAULT_CENTER, places: [] };

/**
 * The server's map settings, fetched once per page. Undefined until the response; when it fails, the settings of the
 * base layer alone.
 */
export function useMapConfig(): MapConfig | undefined {
  const api = useApi();
  const { language } = useText();
  const { data, error } = useSWR(['map-config', language], async () => (await api.maps()).getMapConfig(), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    revalidateOnReconnect: false,
  });
  return data ?? (error === undefined ? undefined : FALLBACK);
}
