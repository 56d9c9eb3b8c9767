import { useCallback, useEffect, useRef, useState } from 'react';
import type { CommentCalls, WrittenComment } from '../../client/records/createCommentCalls.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { Comment } from '../../features/comments/Comment.types.ts';
import { COMMENT_LIMITS, COMMENTS_CHANGED } from '../../features/comments/commentLimits.ts';
import { useApi } from '../api/ApiContext.tsx';
import { useRecordChanges } from '../realtime/useRecordChanges.ts';

/** What a person wrote, for the calls. */
export type { WrittenComment };

export interface UseCommentsResult {
  status: 'loading' | 'ready' | 'failed';
  /** The newest first. */
  comments: readonly Comment[];
  total: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  reload: () => void;
  /** The newest comment that another person wrote while this is shown. */
  arrived: Comment | undefined;
  add: (comment: WrittenComment) => Promise<void>;
  change: (comment: WrittenComment & { id: number }) => Promise<void>;
  remove: (comment: Comment) => Promise<void>;
  people: (keyword: string, signal: AbortSignal) => ReturnType<CommentCalls['people']>;
}

interface State {
  status: UseCommentsResult['status'];
  comments: readonly Comment[];
  total: number;
  hasMore: boolean;
  arrived?: Comment | undefined;
}

const START: State = { status: 'loading', comments: [], total: 0, hasMore: false };

/**
 * The comments on a record, page by page, kept up to date while they are shown.
 *
 * @param target a comment that is wanted: pages are loaded until it is there
 */
export function useComments(resource: ResolvedResource, id: number, target?: number): UseCommentsResult {
  const api = useApi();
  const [state, setState] = useState<State>(START);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const shown = useRef<readonly Comment[]>([]);
  const turn = useRef(0);

  /** Loads from the newest on, until so many are there, and the wanted one. */
  const load = useCallback(
    async (count: number, { isLive = false } = {}): Promise<void> => {
      turn.current += 1;
      const mine = turn.current;
      try {
        const { comments: calls } = await api.replies();
        const comments: Comment[] = [];
        let page = await calls.list(resource, id);
        comments.push(...page.comments);
        const lacks = (): boolean =>
          comments.length < count || (target !== undefined && comments.every((comment) => comment.id > target));
        while (page.hasMore && lacks()) {
          // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ends
          page = await calls.list(resource, id, comments.at(-1)?.id);
          comments.push(...page.comments);
        }
        if (mine !== turn.current) return;
        const newest = shown.current[0]?.id ?? 0;
        const arrived = isLive ? comments.find((comment) => comment.id > newest && !comment.isOwn) : undefined;
        shown.current = comments;
        setState((before) => ({
          status: 'ready',
          comments,
          total: page.total,
          hasMore: page.hasMore,
          arrived: arrived ?? before.arrived,
        }));
      } catch {
        if (mine !== turn.current) return;
        // What is shown stays; without anything the card offers another try.
        setState((before) => (before.status === 'ready' ? before : { ...START, status: 'failed' }));
      }
    },
    [api, resource, id, target],
  );

  useEffect(() => {
    void load(COMMENT_LIMITS.page);
    return () => {
      turn.current += 1;
    };
  }, [load]);

  const refresh = useCallback(
    (options?: { isLive: boolean }) => load(Math.max(shown.current.length, COMMENT_LIMITS.page), options),
    [load],
  );
  useRecordChanges(resource.name + COMMENTS_CHANGED, 'comments', ({ events, isReset }) => {
    if (isReset || events.some((event) => event.id === id && event.own === undefined)) void refresh({ isLive: true });
  });

  const loadMore = useCallback(() => {
    setLoadingMore(true);
    void load(shown.current.length + COMMENT_LIMITS.page).finally(() => setLoadingMore(false));
  }, [load]);
  const reload = useCallback(() => {
    setState(START);
    void load(COMMENT_LIMITS.page);
  }, [load]);
  const write = async (call: (calls: CommentCalls) => Promise<void>): Promise<void> => {
    await call((await api.replies()).comments);
    await refresh();
  };

  return {
    ...state,
    arrived: state.arrived,
    isLoadingMore,
    loadMore,
    reload,
    add: (comment) => write((calls) => calls.add(resource, id, comment)),
    change: (comment) => write((calls) => calls.change(resource, id, comment)),
    remove: (comment) => write((calls) => calls.remove(resource, id, comment)),
    people: async (keyword, signal) => (await api.replies()).comments.people(resource, id, keyword, { signal }),
  };
}
