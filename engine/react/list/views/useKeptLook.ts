import { useEffect, useRef } from 'react';
import type { KeptLook } from '../../../client/records/createViewCalls.ts';
import { formatColumnText, parseColumnText } from '../../../core/query/views/columnText.ts';
import { presentName } from '../../../core/query/presentName.ts';
import { logError } from '../../../core/errors/logError.ts';
import { useApi } from '../../api/ApiContext.tsx';
import { useLatest } from '../../screen/useLatest.ts';
import { useListQueryContext, useListSettings } from '../ListContexts.tsx';
import { SAYS_LOOK } from './useAddressLook.ts';

/** How long changes are gathered before they are sent, in milliseconds. */
const GATHER_MS = 500;

/**
 * Keeps how the person arranged the list on the server, for every device. What was changed here since the server was last
 * asked is sent; otherwise what the server keeps is taken. A list whose address says how it looks is not touched.
 *
 * @param look what the server keeps; undefined while it is not known
 */
export function useKeptLook(look: KeptLook | null | undefined): void {
  const { resource, route, preferences, prefer } = useListSettings();
  const { query } = useListQueryContext();
  const api = useApi();
  const columns = route.columns ?? resource.columns;
  const isSaid = query.unknown.some(([name]) => SAYS_LOOK.test(name));
  const shown = { columns: formatColumnText(preferences, columns), density: preferences.density };
  const text = textOf(shown);
  const { kept } = preferences;
  const isAsked = useRef(false);
  const latest = useLatest({ shown, prefer });

  useEffect(() => {
    if (isSaid || look === undefined || isAsked.current) return;
    isAsked.current = true;
    const stored = textOf(look ?? { columns: '', density: 'normal' });
    // Changed here since: the next effect sends it.
    if (text !== kept || stored === kept) return;
    const read = parseColumnText(look?.columns ?? '', columns, (name) => presentName(resource, name)).look;
    latest.current.prefer({ ...read, density: look?.density ?? 'normal', kept: stored });
  }, [isSaid, look, text, kept, columns, resource, latest]);

  useEffect(() => {
    if (isSaid || look === undefined || text === kept) return undefined;
    const send = async (): Promise<void> => {
      const sent = latest.current.shown;
      await (await api.views()).keepLook(resource, route, sent);
      latest.current.prefer({ kept: textOf(sent) });
    };
    const timer = setTimeout(() => {
      // The copy of the browser stays; the next visit sends it again.
      send().catch((error: unknown) => logError(`How ${resource.name} looks could not be kept`, error));
    }, GATHER_MS);
    return () => clearTimeout(timer);
  }, [isSaid, look, text, kept, api, resource, route, latest]);
}

/** One text of a look; `''` of the list as its definition has it. */
function textOf({ columns, density }: KeptLook): string {
  return columns === '' && density === 'normal' ? '' : `${columns} ${density}`;
}
