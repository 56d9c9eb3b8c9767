import type { Api } from '../../../../engine/client/Api.types.ts';
import { foldedIncludes } from '../../../../engine/core/text/fold.ts';
import type { Language } from '../../../../engine/core/text/language.ts';
import { pickText } from '../../../../engine/core/text/Text.ts';
import { PEOPLE, PLACES, TITLES } from './builtInWords.ts';
import { nth } from './builtInRows.ts';

/** Times of a day, which a field may be set to. */
/** No record. */
const NONE = { total: 0, isCapped: false } as const;
const TIMES = ['10:00 – 12:00', '12:00 – 14:00', '16:00 – 18:00'];

/** Calls that do not depend on the rows: maps, permissions, history, the outbox, candidates. */
export function demoParts(language: Language): Partial<Api> {
  const { ar, en } = nth(PLACES, 0);
  const places = PLACES.map((place) => ({
    name: pickText({ ar: place.ar, en: place.en }, language),
    lat: place.lat,
    lng: place.lng,
  }));
  const found = places.map((place) => ({ ...place, address: place.name }));
  const person = pickText(nth(PEOPLE, 1), language);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  return {
    history: (resource, id) =>
      Promise.resolve({
        entries: [
          {
            id: 1,
            at: yesterday,
            actor: { id: 1, name: person },
            action: 'toggle',
            before: { is_active: 0 },
            after: { is_active: 1 },
          },
        ].map((entry) => ({ ...entry, id: entry.id + id, resource: resource.name })),
        hasMore: false,
      }),
    stateChanges: (resource, id) =>
      Promise.resolve({
        changes: [
          {
            id,
            from: null,
            to: resource.states?.initial ?? '',
            actor: Object.keys(resource.states?.actors ?? {})[0] ?? '',
            by: { id: 1, name: person },
            reason: null,
            note: null,
            at: yesterday,
          },
        ],
      }),
    permissionTree: () =>
      Promise.resolve([
        {
          id: 1,
          label: pickText({ ar, en }, language),
          categories: [1, 2].map((category) => ({
            id: category,
            title: pickText(nth(TITLES, category), language),
            icon: 'wrench',
            permissions: [1, 2].map((place) => ({
              id: category * 10 + place,
              title: pickText(nth(TITLES, category + place), language),
              url: `demo-${category}/${place === 1 ? 'show-all' : 'edit'}`,
              controls: ['edit', 'delete', 'status'],
              grantable: true,
              grantableControls: ['edit', 'delete', 'status'],
            })),
          })),
        },
      ]),
    suggestions: () =>
      Promise.resolve({
        suggest: () => Promise.resolve([]),
        figures: () => Promise.resolve({ title: '', figures: [] }),
        tags: () => Promise.resolve([]),
        candidates: () =>
          Promise.resolve({
            columns: [],
            candidates: TIMES.map((name, index) => ({ id: index + 1, name, reasons: [], values: { left: index + 1 } })),
          }),
      }),
    maps: () =>
      Promise.resolve({
        placeOf: () => Promise.resolve(undefined),
        placesOf: () => Promise.resolve({ points: [], placed: NONE, unplaced: NONE }),
        getMapConfig: () => Promise.resolve({ center: { lat: 24, lng: 54 }, places }),
        searchPlaces: ({ text }) =>
          Promise.resolve({ value: found.filter(({ name }) => foldedIncludes(name, text)), isDegraded: false }),
        namePlace: () => Promise.resolve({ value: found[0], isDegraded: false }),
      }),
    replies: () =>
      Promise.resolve({
        comments: {
          list: () => Promise.resolve({ comments: [], total: 0, hasMore: false }),
          people: () => Promise.resolve([]),
          add: () => Promise.resolve(),
          change: () => Promise.resolve(),
          remove: () => Promise.resolve(),
        },
        sendTypes: () => Promise.resolve((['sms', 'email'] as const).map((id) => ({ id, name: id }))),
        send: (_resource, id) => Promise.resolve({ id }),
        retry: (_resource, id) => Promise.resolve({ id }),
        tryGateway: () => Promise.resolve({ state: 'not-configured', answer: '' }),
        previewEffects: () => Promise.resolve([]),
        effectChanges: () => Promise.resolve([]),
        undoEffect: () => Promise.resolve({ restored: 0, left: 0 }),
        outbox: () => Promise.resolve({ items: [], hasMore: false }),
      }),
    notifications: () =>
      Promise.resolve({
        getNewest: () => Promise.resolve({ items: [], unread: 0 }),
        markRead: () => Promise.resolve(),
        kinds: () => Promise.resolve([]),
        switchKind: () => Promise.resolve([]),
        markAllRead: () => Promise.resolve(),
        send: () => Promise.resolve(undefined),
      }),
  };
}
