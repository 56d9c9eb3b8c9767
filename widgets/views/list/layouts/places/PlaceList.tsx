import { chakra } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import type { ListPage } from '../../../../../engine/client/Api.types.ts';
import { IDS_PARAMETER } from '../../../../../engine/core/query/limits.ts';
import { pathsOf } from '../../../../../engine/core/routing/paths.ts';
import { formatInteger } from '../../../../../engine/core/text/format.ts';
import { useApi } from '../../../../../engine/react/api/ApiContext.tsx';
import { useListSettings } from '../../../../../engine/react/list/ListContexts.tsx';
import { Icon } from '../../../../../engine/react/registry/Icon.tsx';
import { useParts } from '../../../../../engine/react/registry/Parts.tsx';
import { useText } from '../../../../../engine/react/text/useText.ts';
import { createBarTexts } from '../timeline/barTexts.ts';

/** Most records that are listed. */
const MOST = 20;

export interface PlaceListProps {
  ids: readonly number[];
  /** The query of the list. */
  match: Readonly<Record<string, string>>;
  /** Whether they are those of the chosen mark, not all in view. */
  isChosen: boolean;
  onWhole: () => void;
}

/** Draws the records of a part of the map as a list, each with the link to its page. */
export function PlaceList({ ids, match, isChosen, onWhole }: PlaceListProps): ReactNode {
  const { resource, columns, access } = useListSettings();
  const { cells } = useParts();
  const api = useApi();
  const { t, language } = useText();
  const asked = ids.slice(0, MOST).join(',');
  const { data } = useSWR<ListPage>(
    asked === '' ? null : ['place-list', resource.name, JSON.stringify(match), asked],
    () => api.list(resource, { ...match, [IDS_PARAMETER]: asked, per_page: String(MOST) }),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const texts = useMemo(
    () => createBarTexts({ resource, columns, registry: cells, language, t: (key, values) => t(key, { ...values }) }),
    [resource, columns, cells, language, t],
  );
  const rows = asked === '' ? [] : (data?.rows ?? []);
  const hasPage = access.show && resource.show.mode === 'page';
  return (
    <List className="lw-places-list" aria-label={t('places.list')} data-testid="places-list">
      <h2 aria-live="polite">
        {t(isChosen ? 'places.chosen' : 'places.inView', { count: ids.length, n: formatInteger(ids.length, language) })}
      </h2>
      {isChosen && (
        <button type="button" onClick={onWhole}>
          {t('places.whole')}
        </button>
      )}
      <ul>
        {rows.map((row) => {
          const look = texts.look(row);
          const title = texts.title(row);
          return (
            <li key={row.id} data-testid="place">
              {hasPage ? (
                <Link className="lw-link" to={pathsOf(resource.name).show(row.id)}>
                  {title}
                </Link>
              ) : (
                <span>{title}</span>
              )}
              <p>{texts.second(row)}</p>
              {look.state !== undefined && (
                <span className={`lw-chip lw-tone-${look.tone}`}>
                  {look.icon !== undefined && <Icon id={look.icon} size={14} />}
                  {look.state}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {ids.length > rows.length && rows.length === MOST && (
        <p>
          {t('places.more', { count: ids.length - rows.length, n: formatInteger(ids.length - rows.length, language) })}
        </p>
      )}
    </List>
  );
}

const List = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: '2',
    textStyle: 'table',
    '& h2': { fontWeight: '600' },
    '& p': { color: 'fg.2' },
    '& > button': { color: 'link', textAlign: 'start', minHeight: '8', cursor: 'pointer' },
    '& ul': { display: 'grid', gap: '2' },
    '& li': {
      display: 'grid',
      justifyItems: 'start',
      gap: '1',
      listStyle: 'none',
      padding: '3',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
    },
  },
});
