import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ChatMessage } from '../../../../engine/features/chat/Chat.types.ts';
import { sideOf } from '../../../../engine/features/chat/chatSides.ts';
import type { Outgoing } from '../outbox/createOutbox.ts';
import { isAtEnd, isNearTop, preserveScroll } from './scrollPlace.ts';

export interface UseThreadScrollOptions {
  box: RefObject<HTMLElement | null>;
  messages: readonly ChatMessage[];
  outgoing: readonly Outgoing[];
  /** Loads older messages; undefined while none can be loaded. */
  onTop: (() => void) | undefined;
}

export interface UseThreadScrollResult {
  /** Messages of the person that arrived while the reader had scrolled up. */
  unseen: number;
  /** Whether the reader has scrolled up. */
  isAway: boolean;
  toEnd: () => void;
  onScroll: () => void;
}

/**
 * The scroll position of a conversation: at its end or at the first unread message when it is opened, at its end while
 * the reader is there or sends something, and otherwise unchanged, whatever is inserted above or below.
 */
export function useThreadScroll({ box, messages, outgoing, onTop }: UseThreadScrollOptions): UseThreadScrollResult {
  const [isAway, setAway] = useState(false);
  const [seenUpTo, setSeenUpTo] = useState(() => messages.at(-1)?.id ?? 0);
  const known = useRef<{ scrollTop: number; scrollHeight: number; first: number | undefined }>(undefined);
  const isPinned = useRef(true);
  const [first, last, written] = [messages[0]?.id, messages.at(-1)?.id ?? 0, outgoing.at(-1)?.clientId];

  const remember = (): void => {
    const element = box.current;
    if (element === null) return;
    known.current = { scrollTop: element.scrollTop, scrollHeight: element.scrollHeight, first };
  };
  const toEnd = (): void => {
    const element = box.current;
    if (element === null) return;
    isPinned.current = true;
    element.scrollTop = element.scrollHeight;
    remember();
    setAway(false);
    setSeenUpTo(last);
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const before = known.current;
    if (before === undefined) {
      const mark = element.querySelector<HTMLElement>('[data-part="unread"]');
      if (mark === null) element.scrollTop = element.scrollHeight;
      else element.scrollTop = mark.offsetTop - element.clientHeight / 4;
      isPinned.current = isAtEnd(element);
      setAway(!isPinned.current);
    } else if (before.first !== first) {
      element.scrollTop = preserveScroll(before, element.scrollHeight);
    }
    remember();
    // oxlint-disable-next-line react/exhaustive-deps -- the content above changes with the first message alone
  }, [first]);
  useLayoutEffect(() => {
    if (isPinned.current) toEnd();
    // oxlint-disable-next-line react/exhaustive-deps -- with a new message alone
  }, [last]);
  useLayoutEffect(() => {
    // Own messages are always scrolled into view.
    if (written !== undefined) toEnd();
    // oxlint-disable-next-line react/exhaustive-deps -- with a new message alone
  }, [written]);
  useEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (element === null || !content || typeof ResizeObserver === 'undefined') return undefined;
    // A loaded picture, a growing composer and a typing line change the height: the end stays visible.
    const observer = new ResizeObserver(() => {
      if (isPinned.current) element.scrollTop = element.scrollHeight;
      if (known.current) known.current.scrollHeight = element.scrollHeight;
    });
    observer.observe(content);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);

  const onScroll = (): void => {
    const element = box.current;
    if (element === null) return;
    isPinned.current = isAtEnd(element);
    setAway(!isPinned.current);
    if (isPinned.current) setSeenUpTo(last);
    remember();
    if (isNearTop(element)) onTop?.();
  };
  const unseen = messages.filter((message) => message.id > seenUpTo && sideOf(message) === 'person').length;
  return { unseen, isAway, toEnd, onScroll };
}
