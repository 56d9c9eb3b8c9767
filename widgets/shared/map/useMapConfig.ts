import useSWR from 'swr';
import { useApi } from '../../../engine/data/ApiContext.tsx';
import type { MapConfig } from '../../../engine/data/MapCalls.types.ts';
import { DEFAULT_CENTER } from '../../../engine/geo/Coordinates.ts';
import { useText } from '../../../engine/text/useText.ts';

const FALLBACK: MapConfig = { center: DEFAULT_CENTER, places: [] };

/**
 * What the server says about maps, asked once per page. Undefined until it has answered; when it does not answer, what
 * every map can do without: the base layer alone.
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
