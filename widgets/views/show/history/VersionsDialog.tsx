import { Button, chakra, Dialog } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import useSWR from 'swr';
import type { HistoryEntry } from '../../../../engine/client/records/History.types.ts';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { diffRecord, type FieldChange } from '../../../../engine/core/records/diffRecord.ts';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { formatDateTime } from '../../../../engine/core/text/format.ts';
import { useApi } from '../../../../engine/react/api/ApiContext.tsx';
import { errorToast } from '../../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../../engine/react/feedback/FeedbackContext.tsx';
import type { UseHistoryResult } from '../../../../engine/react/show/history/useHistory.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { Modal } from '../../../kit/dialog/Modal.tsx';
import { ChangeList } from './ChangeList.tsx';

/** The record as it is now, in the place of an entry. */
const NOW = -1;
/** The same of the record before its history, as calls name it. */
const BEFORE = 0;

export interface VersionsDialogProps {
  resource: ResolvedResource;
  row: Row;
  history: UseHistoryResult;
  /** The entry whose version is compared first. */
  entry: number;
  /** Whether the person may change the record. */
  mayRestore: boolean;
  setRow: (row: Row) => void;
  onClose: () => void;
}

/**
 * Draws any two versions of a record field by field. What the earlier one of them has otherwise than the record now can be
 * put back, one field or all of them.
 */
export function VersionsDialog({ history, entry, onClose, ...props }: VersionsDialogProps): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(true);
  const entries = history.entries.filter(({ after }) => after !== null);
  const first = history.entries.at(-1);
  const isOlder = !history.hasMore && first !== undefined && first.action !== 'create';
  const [sides, setSides] = useState({ from: isOlder && entry === first.id ? BEFORE : entry, to: NOW });
  return (
    <Modal
      testId="versions-dialog"
      title={t('history.versions.title')}
      size="lg"
      scrollBehavior="inside"
      hasCorner
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onExitComplete={onClose}
    >
      <Dialog.Body>
        <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }} gap="3">
          <VersionSelect
            label={t('history.versions.from')}
            entries={entries}
            isOlder={isOlder}
            value={sides.from}
            onChange={(from) => setSides({ ...sides, from })}
          />
          <VersionSelect
            label={t('history.versions.to')}
            entries={entries}
            isOlder={isOlder}
            value={sides.to}
            onChange={(to) => setSides({ ...sides, to })}
          />
        </chakra.div>
        {history.hasMore && (
          <Button variant="ghost" size="sm" marginBlockStart="2" onClick={history.loadMore}>
            {t('history.versions.older')}
          </Button>
        )}
        <Comparison {...props} {...sides} onRestored={() => setOpen(false)} />
      </Dialog.Body>
    </Modal>
  );
}

interface VersionSelectProps {
  label: string;
  entries: readonly HistoryEntry[];
  /** Whether the record is older than its history. */
  isOlder: boolean;
  value: number;
  onChange: (entry: number) => void;
}

function VersionSelect({ label, entries, isOlder, value, onChange }: VersionSelectProps): ReactNode {
  const { t } = useText();
  const id = useId();
  return (
    <chakra.div minWidth="0">
      <chakra.label htmlFor={id} textStyle="caption" color="fg.2">
        {label}
      </chakra.label>
      <chakra.select
        id={id}
        value={value}
        width="full"
        minHeight="11"
        paddingInline="3"
        background="bg.surface"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="md"
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        <option value={NOW}>{t('history.versions.now')}</option>
        {entries.map(({ id: entry, at, actor }) => (
          <option key={entry} value={entry}>
            {t('history.versions.entry', { at: formatDateTime(at), name: actor?.name ?? t('history.system') })}
          </option>
        ))}
        {isOlder && <option value={BEFORE}>{t('history.versions.before')}</option>}
      </chakra.select>
    </chakra.div>
  );
}

interface ComparisonProps extends Pick<VersionsDialogProps, 'resource' | 'row' | 'mayRestore' | 'setRow'> {
  from: number;
  to: number;
  onRestored: () => void;
}

function Comparison({ resource, row, from, to, mayRestore, setRow, onRestored }: ComparisonProps): ReactNode {
  const api = useApi();
  const { t, pick } = useText();
  const { toast } = useFeedback();
  const [isSaving, setSaving] = useState(false);
  const load = async (entry: number): Promise<Row> =>
    entry === NOW ? row : (await api.versions()).version(resource, row.id, entry);
  const { data, error, mutate } = useSWR(
    ['versions', resource.name, row.id, row.version, from, to],
    async () => Promise.all([load(from), load(to)]),
    { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false },
  );
  if (error !== undefined)
    return (
      <chakra.div role="alert" marginBlockStart="4">
        <chakra.p color="error">{t('history.versions.failed')}</chakra.p>
        <Button variant="outline" size="sm" marginBlockStart="2" onClick={() => void mutate()}>
          {t('common.retry')}
        </Button>
      </chakra.div>
    );
  if (data === undefined) return <chakra.output aria-busy="true">{t('common.loading')}</chakra.output>;
  const [before, after] = data;
  const changes = diffRecord(resource, { before, after });
  const isPast = mayRestore && to === NOW && from !== NOW;
  const names = [...new Set(changes.map(fieldOf))].filter(
    ({ forms, writeOnly }) => forms.includes('edit') && !writeOnly,
  );
  const restore = async (fields: readonly string[]): Promise<void> => {
    if (isSaving || row.version === undefined) return;
    setSaving(true);
    try {
      const calls = await api.versions();
      setRow(await calls.revert(resource, { id: row.id, entry: from, version: row.version, fields }));
      toast({ kind: 'success', title: t('history.versions.restored') });
      onRestored();
    } catch (failure) {
      const message = errorToast(failure, t);
      if (message) toast(message);
    } finally {
      setSaving(false);
    }
  };
  if (changes.length === 0)
    return (
      <chakra.p marginBlockStart="4" color="fg.2">
        {t('history.versions.same')}
      </chakra.p>
    );
  return (
    <>
      {[...Map.groupBy(changes, fieldOf)].map(([field, own]) => (
        <chakra.div key={field.name} marginBlockStart="2" data-testid={`compared-${field.name}`}>
          <ChangeList resource={resource} changes={own} before={before} after={after} />
          {isPast && names.includes(field) && (
            <Button
              variant="ghost"
              size="sm"
              aria-disabled={isSaving}
              aria-label={t('history.versions.restoreOf', { field: pick(field.label) })}
              onClick={() => void restore([field.name])}
            >
              {t('history.versions.restoreField')}
            </Button>
          )}
        </chakra.div>
      ))}
      {isPast && names.length > 1 && (
        <Button
          marginBlockStart="4"
          aria-disabled={isSaving}
          onClick={() => void restore(names.map(({ name }) => name))}
        >
          {t('history.versions.restoreAll')}
        </Button>
      )}
    </>
  );
}

/** The field of the record that a change is in: of one in an item, the repeater. */
function fieldOf({ field, item }: FieldChange): FieldChange['field'] {
  return item?.field ?? field;
}
