// oxlint-disable jsx-a11y/prefer-tag-over-role -- an editable choice has no native element
import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import useSWR from 'swr';
import { useApi } from '../../engine/react/api/ApiContext.tsx';
import type { FoundPlace } from '../../engine/client/pages/MapCalls.types.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { noResultText } from '../../engine/core/text/noResultText.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { BareInput, ControlBox, ControlButton } from '../kit/control/ControlBox.tsx';
import { OptionList } from '../kit/listbox/OptionList.tsx';
import { PopupMessage } from '../kit/popover/PopupMessage.tsx';
import { Popover } from '../kit/popover/Popover.tsx';
import { useListbox } from '../kit/listbox/useListbox.ts';
import { usePopover } from '../kit/popover/usePopover.ts';
import { useDebounced } from '../../engine/react/screen/useDebounced.ts';

export interface PlaceSearchProps {
  id: string;
  onPick: (place: FoundPlace) => void;
  disabled: boolean;
}

/** Milliseconds after the last key before the server is called, and least letters of a search. */
const SHORTEST = 2;
const LONGEST = 200;

/** Draws the search for a place by its name in either language, or by its coordinates. */
export function PlaceSearch({ id, onPick, disabled }: PlaceSearchProps): ReactNode {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const { setRoot, setTrigger, ...popup } = usePopover();
  const found = usePlaces(typed);
  const listId = `${id}-list`;
  const isOpen = popup.isOpen && found.isLongEnough;
  const pick = (place: FoundPlace | undefined): void => {
    if (place === undefined) return;
    setTyped(place.name);
    popup.close();
    onPick(place);
  };
  const keys = useListbox({
    id: listId,
    count: found.places.length,
    isOpen,
    open: popup.open,
    close: popup.close,
    onPick: (index) => {
      pick(found.places[index]);
    },
  });
  return (
    <chakra.div ref={setRoot} position="relative" onKeyDown={popup.onKeyDown}>
      <ControlBox>
        <chakra.span aria-hidden="true" color="fg.2">
          <Icon id="search" size={18} />
        </chakra.span>
        <BareInput
          ref={setTrigger}
          id={id}
          {...keys.input}
          type="text"
          maxLength={LONGEST}
          dir={typed === '' ? undefined : 'auto'}
          aria-label={t('widgets.map.search')}
          placeholder={t('widgets.map.search')}
          disabled={disabled}
          value={typed}
          onClick={popup.open}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            keys.setActive(0);
            popup.open();
          }}
          onKeyDown={(event) => {
            // Enter searches; it never sends the form.
            if (event.key === 'Enter') event.preventDefault();
            keys.onKeyDown(event);
          }}
        />
        {typed !== '' && !disabled && (
          <ControlButton
            type="button"
            aria-label={t('form.clear')}
            onClick={() => {
              setTyped('');
              popup.close({ refocus: true });
            }}
          >
            <Icon id="x" size={16} />
          </ControlButton>
        )}
      </ControlBox>
      {isOpen && (
        <Popover>
          <Results found={found} query={typed} />
          <OptionList
            id={listId}
            label={t('widgets.map.results')}
            options={found.places.map(({ address }, index) => ({ value: index, label: address }))}
            selected={[]}
            active={keys.active}
            onPick={({ value }) => {
              pick(found.places[Number(value)]);
            }}
          />
        </Popover>
      )}
    </chakra.div>
  );
}

/** The message of a search besides its places. */
function Results({ found, query }: { found: Found; query: string }): ReactNode {
  const { t } = useText();
  if (found.hasFailed) return <PopupMessage text={t('widgets.map.searchFailed')} onRetry={found.retry} />;
  if (found.isLoading) return <PopupMessage text={t('common.loading')} isBusy />;
  return (
    <>
      {found.isDegraded && <PopupMessage text={t('widgets.map.degraded')} />}
      {found.places.length === 0 && <PopupMessage text={noResultText(t, query)} />}
    </>
  );
}

interface Found {
  /** Whether there is enough text to search. */
  isLongEnough: boolean;
  places: readonly FoundPlace[];
  isDegraded: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

function usePlaces(typed: string): Found {
  const api = useApi();
  const { language } = useText();
  const text = useDebounced(typed.trim());
  const isLongEnough = typed.trim().length >= SHORTEST;
  const question = text.length >= SHORTEST ? text : undefined;
  const { data, error, isLoading, mutate } = useSWR(
    question === undefined ? null : ['places', language, question],
    async () => (await api.maps()).searchPlaces({ text: question ?? '', language }),
    { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false },
  );
  const isWaiting = isLongEnough && (text !== typed.trim() || isLoading);
  return {
    isLongEnough,
    places: isWaiting || error !== undefined ? [] : (data?.value ?? []),
    isDegraded: data?.isDegraded === true,
    isLoading: isWaiting,
    hasFailed: error !== undefined && !isWaiting,
    retry: () => void mutate(),
  };
}
