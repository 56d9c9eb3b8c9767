import type { Option } from '../../../client/Api.types.ts';
import type { ResolvedField } from '../../../core/definition/Resolved.types.ts';
import type { RecordValue } from '../../../core/records/recordCodec.ts';
import { relatedGroup } from '../../../core/records/relatedGroup.ts';
import { joinCompounds } from '../../../core/text/compounds.ts';
import { foldText } from '../../../core/text/fold.ts';
import type { RecordName } from '../../../features/import/readImportCell.ts';

/** Longest option list that the server sends; beyond it a name is searched for. */
const FULL_LIST = 1000;

/** What a name means: a record, or why it is none. */
export type MeantRecord = { id: number | string; label: string } | 'none' | 'many';

/**
 * Finds the records that cells name, as an import does: by the whole name, folded, else by the number. Of a field whose choice
 * is narrowed by another one only the records that can be chosen are meant, those of the group that the record says. An option list is asked for once.
 */
export function createNameReader(
  options: (resource: string, query: Readonly<Record<string, string>>) => Promise<readonly Option[]>,
): (field: ResolvedField, name: RecordName, record: RecordValue) => Promise<MeantRecord> {
  const asked = new Map<string, Promise<readonly Option[]>>();
  const list = (resource: string, query: Readonly<Record<string, string>>): Promise<readonly Option[]> => {
    const key = `${resource}?${new URLSearchParams(query).toString()}`;
    const found = asked.get(key) ?? options(resource, query);
    asked.set(key, found);
    // A failed call is asked again the next time.
    found.catch(() => asked.delete(key));
    return found;
  };
  return async (field, name, record) => {
    const { relation } = field;
    const resource = relatedGroup(field, record);
    if (relation === undefined || resource === undefined) return 'none';
    const { parent, where = {} } = relation;
    const above = parent === undefined ? undefined : record[parent];
    if (parent !== undefined && typeof above !== 'number' && typeof above !== 'string') return 'none';
    const base = {
      ...Object.fromEntries(Object.entries(where).map(([key, value]) => [key, String(value)])),
      ...(parent !== undefined && { [parent]: String(above) }),
    };
    const whole = await list(resource, base);
    const all = whole.length < FULL_LIST ? whole : await list(resource, { ...base, keyword: name.text });
    return meantBy(all, name);
  };
}

function meantBy(all: readonly Option[], { name, id }: RecordName): MeantRecord {
  const wanted = joinCompounds(name);
  const named = all.filter((option) => joinCompounds(foldText(option.name)) === wanted);
  const found = named.length > 0 ? named : all.filter((option) => id !== undefined && option.id === id);
  const [first] = found;
  if (first === undefined) return 'none';
  return found.length > 1 ? 'many' : { id: first.id, label: first.name };
}
