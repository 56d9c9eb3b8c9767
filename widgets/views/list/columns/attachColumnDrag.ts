export interface ColumnDragOptions {
  isRtl: boolean;
  /** Its heads, in their order. */
  heads: readonly HTMLElement[];
  /** Puts a column at the place of another. */
  place: (key: string, at: string) => void;
}

const HEAD = 'th[data-column]';

/** Lets the mouse move the columns of a table by their heads, with the browser's own dragging. */
export function attachColumnDrag(table: HTMLElement, { isRtl, heads, place }: ColumnDragOptions): () => void {
  let dragged: HTMLElement | undefined;
  let over: HTMLElement | undefined;
  const clear = (): void => {
    if (over) delete over.dataset['drop'];
    over = undefined;
  };
  const headOf = ({ target }: Event): HTMLElement | undefined =>
    (target instanceof Element ? target.closest<HTMLElement>(HEAD) : undefined) ?? undefined;

  const handleStart = (event: DragEvent): void => {
    dragged = headOf(event);
    // The edge of a head is dragged by itself.
    if (dragged === undefined || (event.target instanceof Element && event.target.closest('.lw-column-edge'))) {
      event.preventDefault();
      return;
    }
    event.dataTransfer?.setData('text/plain', dragged.textContent);
    if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
  };
  const handleOver = (event: DragEvent): void => {
    const head = headOf(event);
    if (dragged === undefined || head === undefined) return;
    event.preventDefault();
    if (head === over) return;
    clear();
    if (head === dragged) return;
    over = head;
    const isLater = heads.indexOf(head) > heads.indexOf(dragged);
    // The mark is drawn at the side that is seen.
    head.dataset['drop'] = isLater === isRtl ? 'before' : 'after';
  };
  const handleDrop = (event: DragEvent): void => {
    const [key, at] = [dragged?.dataset['column'], headOf(event)?.dataset['column']];
    if (key === undefined || at === undefined) return;
    event.preventDefault();
    if (key !== at) place(key, at);
  };
  const handleEnd = (): void => {
    clear();
    dragged = undefined;
  };

  for (const head of heads) head.draggable = true;
  const head = table.querySelector('thead');
  head?.addEventListener('dragstart', handleStart);
  head?.addEventListener('dragover', handleOver);
  head?.addEventListener('drop', handleDrop);
  head?.addEventListener('dragend', handleEnd);
  return () => {
    for (const each of heads) each.removeAttribute('draggable');
    head?.removeEventListener('dragstart', handleStart);
    head?.removeEventListener('dragover', handleOver);
    head?.removeEventListener('drop', handleDrop);
    head?.removeEventListener('dragend', handleEnd);
  };
}
