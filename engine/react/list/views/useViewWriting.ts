import { mutate } from 'swr';
import type { ViewChange } from '../../../client/records/createViewCalls.ts';
import { isolate } from '../../../core/text/bidi.ts';
import type { SavedView } from '../../../core/query/views/SavedView.types.ts';
import { useFeedback } from '../../feedback/FeedbackContext.tsx';
import { useText } from '../../text/useText.ts';
import { useListSettings } from '../ListContexts.tsx';
import { MENU_VIEWS_KEY } from './menuViewsKey.ts';
import type { UseSavedViewsResult } from './useSavedViews.ts';

/** Everything that a dialog says of a view. */
export interface ViewDraft extends Required<ViewChange> {
  roles: readonly number[];
  defaultRoles: readonly number[];
}

export interface UseViewWritingResult {
  /** Saves what is shown as a new view, and opens it. Resolves to whether it was saved. */
  add: (draft: ViewDraft) => Promise<boolean>;
  /** Saves what a dialog says of a view. */
  edit: (view: SavedView, draft: ViewDraft) => Promise<boolean>;
  /** The view keeps what is shown now. */
  overwrite: (view: SavedView) => Promise<void>;
  remove: (view: SavedView) => Promise<void>;
}

/** How long an undo is offered, in milliseconds. */
const UNDO_MS = 10_000;

/** Writing views, each with its undo. */
export function useViewWriting(saved: UseSavedViewsResult): UseViewWritingResult {
  const { resource, route, access } = useListSettings();
  const { toast } = useFeedback();
  const { t } = useText();
  const done = (title: string, undo?: () => Promise<unknown>): void => {
    void mutate(MENU_VIEWS_KEY);
    toast({
      kind: 'success',
      title,
      ...(undo && {
        duration: UNDO_MS,
        action: {
          label: t('feedback.undo'),
          onAct: () =>
            void (async () => {
              if ((await undo()) === undefined) return;
              void mutate(MENU_VIEWS_KEY);
              toast({ kind: 'success', title: t('views.undone') });
            })(),
        },
      }),
    });
  };
  const contentOf = (view: SavedView): ViewDraft => ({
    name: view.name,
    search: view.search,
    place: view.place,
    isDefault: saved.defaultId === view.id,
    roles: view.roles,
    defaultRoles: view.defaultRoles,
  });
  const create = async ({ roles, defaultRoles, ...draft }: ViewDraft): Promise<SavedView | undefined> =>
    saved.write(async (calls) => {
      // Without a default nothing is said about it: another view stays the first one.
      const { isDefault, ...rest } = draft;
      const view = await calls.add(resource, route, { ...rest, ...(isDefault && { isDefault }) });
      return access.shareViews && roles.length > 0 ? calls.share(resource, view.id, { roles, defaultRoles }) : view;
    });
  const put = async (view: SavedView, draft: ViewDraft): Promise<SavedView | undefined> =>
    saved.write(async (calls) => {
      const { roles, defaultRoles, isDefault, ...rest } = draft;
      const before = contentOf(view);
      const change: ViewChange = {
        ...(view.canChange && rest),
        ...(isDefault !== before.isDefault && { isDefault }),
      };
      const changed = Object.keys(change).length > 0 ? await calls.change(resource, view.id, change) : view;
      const isShared = !sameIds(roles, before.roles) || !sameIds(defaultRoles, before.defaultRoles);
      return access.shareViews && view.canChange && isShared
        ? calls.share(resource, view.id, { roles, defaultRoles })
        : changed;
    });

  return {
    async add(draft) {
      const view = await create(draft);
      if (view === undefined) return false;
      saved.open(view);
      done(t('views.saved', { name: isolate(view.name) }));
      return true;
    },
    async edit(view, draft) {
      const before = contentOf(view);
      const changed = await put(view, draft);
      if (changed === undefined) return false;
      const undo = (): Promise<unknown> =>
        put({ ...changed, roles: draft.roles, defaultRoles: draft.defaultRoles }, before);
      done(t('views.changed', { name: isolate(changed.name) }), undo);
      return true;
    },
    async overwrite(view) {
      const changed = await saved.change(view, { search: saved.search });
      if (changed === undefined) return;
      done(t('views.changed', { name: isolate(view.name) }), () => saved.change(view, { search: view.search }));
    },
    async remove(view) {
      const before = contentOf(view);
      const isGone = await saved.write(async (calls) => {
        await calls.remove(resource, view.id);
        return true;
      });
      if (isGone === undefined) return;
      if (saved.current?.id === view.id) saved.open(undefined);
      done(t('views.deleted', { name: isolate(view.name) }), () => create(before));
    },
  };
}

function sameIds(one: readonly number[], other: readonly number[]): boolean {
  return one.toSorted((a, b) => a - b).join() === other.toSorted((a, b) => a - b).join();
}
