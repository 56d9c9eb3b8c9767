import { useEffect, useState } from 'react';
import type { CommentPerson } from '../../features/comments/Comment.types.ts';
import { mentionQuery, type MentionQuery } from '../../features/comments/mentionQuery.ts';

/** Milliseconds that a name waits for more of its letters. */
const WAIT_MS = 150;

export interface UseMentionBoxResult {
  /** The name that is being typed; undefined while none is, or the list was closed. */
  query: MentionQuery | undefined;
  /** Who may be mentioned by it; undefined until it is known. */
  people: readonly CommentPerson[] | undefined;
  /** Follows the caret in the text. */
  follow: (text: string, caret: number) => void;
  close: () => void;
}

/** The list of people while a name is typed after `@`. */
export function useMentionBox(
  find: (keyword: string, signal: AbortSignal) => Promise<readonly CommentPerson[]>,
): UseMentionBoxResult {
  const [query, setQuery] = useState<MentionQuery>();
  const [closedAt, setClosedAt] = useState<number>();
  const [found, setFound] = useState<{ keyword: string; people: readonly CommentPerson[] }>();
  const isOpen = query !== undefined && query.start !== closedAt;
  const keyword = isOpen ? query.keyword : undefined;

  useEffect(() => {
    if (keyword === undefined) return undefined;
    const abort = new AbortController();
    const look = async (): Promise<void> => {
      // The text can be written without the list.
      const people = await find(keyword, abort.signal).catch(() => undefined);
      if (people !== undefined && !abort.signal.aborted) setFound({ keyword, people });
    };
    const timer = setTimeout(() => void look(), WAIT_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what finds people is another function with each drawing
  }, [keyword]);

  return {
    query: isOpen ? query : undefined,
    // Those of the letters before stay until the answer.
    people: isOpen ? found?.people : undefined,
    follow: (text, caret) => {
      const next = mentionQuery(text, caret);
      setQuery(next);
      if (next === undefined) {
        setClosedAt(undefined);
        setFound(undefined);
      }
    },
    close: () => setClosedAt(query?.start),
  };
}
