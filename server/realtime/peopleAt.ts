import type { RecordPerson } from '../../engine/features/realtime/recordSignals.ts';
import type { RecordViewer } from './openSockets.ts';

/**
 * The people at a record as one of them sees them: each once, with any number of tabs, without the receiver, and
 * without fields that the receiver may not read. Who edits is first, then by number.
 */
export function peopleAt(
  viewers: readonly RecordViewer[],
  { except, withheld }: { except: number; withheld?: ReadonlySet<string> | undefined },
): RecordPerson[] {
  const byPerson = Map.groupBy(
    viewers.filter(({ id }) => id !== except),
    ({ id }) => id,
  );
  const people = [...byPerson].map(([id, tabs]): RecordPerson => {
    const fields = tabs.flatMap(({ field }) => (field === null || withheld?.has(field) === true ? [] : [field]));
    const isEditing = tabs.some(({ mode }) => mode === 'edit');
    const [{ name, image } = { name: '', image: null }] = tabs;
    return { id, name, image, mode: isEditing ? 'edit' : 'look', fields: [...new Set(fields)].toSorted() };
  });
  return people.toSorted((a, b) => Number(b.mode === 'edit') - Number(a.mode === 'edit') || a.id - b.id);
}
