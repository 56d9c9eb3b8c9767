import type { ListViews, ViewCalls } from '../../engine/client/records/createViewCalls.ts';
import type { SavedView } from '../../engine/core/query/views/SavedView.types.ts';

/** The views of one list, kept in memory; no other account has any. */
export function createFakeViews(start: Partial<ListViews> = {}): ViewCalls {
  let answer: ListViews = { views: [], defaultId: undefined, look: undefined, roles: [], ...start };
  const put = (view: SavedView, isDefault?: boolean): SavedView => {
    const others = answer.views.filter(({ id }) => id !== view.id);
    answer = { ...answer, views: [...others, view].toSorted((a, b) => a.id - b.id) };
    if (isDefault !== undefined) answer = { ...answer, defaultId: isDefault ? view.id : undefined };
    return view;
  };
  const found = (id: number): SavedView => {
    const view = answer.views.find((candidate) => candidate.id === id);
    if (view === undefined) throw new Error(`no view has the id ${id}`);
    return view;
  };
  return {
    list: () => Promise.resolve(answer),
    add: (_resource, _route, { name, search = '', place = 'none', isDefault }) => {
      const id = Math.max(0, ...answer.views.map((view) => view.id)) + 1;
      const own = { isOwn: true, canChange: true, owner: 'me', roles: [], defaultRoles: [] };
      return Promise.resolve(put({ id, name, search, place, ...own }, isDefault));
    },
    change: (_resource, id, { isDefault, ...change }) => Promise.resolve(put({ ...found(id), ...change }, isDefault)),
    remove: (_resource, id) => {
      answer = { ...answer, views: answer.views.filter((view) => view.id !== id) };
      return Promise.resolve();
    },
    share: (_resource, id, shares) => Promise.resolve(put({ ...found(id), ...shares })),
    keepLook: (_resource, _route, look) => {
      answer = { ...answer, look };
      return Promise.resolve();
    },
    inMenu: () => Promise.resolve([]),
  };
}
