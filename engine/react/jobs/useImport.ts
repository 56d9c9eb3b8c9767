import { useState } from 'react';
import type { ImportChoice } from '../../client/records/createJobCalls.ts';
import { isApiError } from '../../core/errors/ApiError.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { IMPORT_MODES, type ImportFile, type ImportMode, type ImportPlan } from '../../features/import/Import.types.ts';
import { MAX_IMPORT_BYTES } from '../../features/import/importLimits.ts';
import { type ImportTarget, importAbilities, importTargets } from '../../features/import/importTargets.ts';
import { useApi } from '../api/ApiContext.tsx';
import { errorMessage } from '../feedback/errorToast.ts';
import type { ListAccess } from '../list/state/listAccess.ts';
import { useText } from '../text/useText.ts';

/** An import while a person prepares it. */
export interface ImportForm {
  /** The file as it was read; undefined until one is chosen. */
  read: ImportFile | undefined;
  plan: ImportPlan;
  /** What a column may be for. */
  targets: readonly ImportTarget[];
  /** Columns that are for a unique field, by which records may be found. */
  keys: readonly ImportTarget[];
  modes: readonly ImportMode[];
  /** A call is under way: the share of the file that was sent. */
  sending: number | undefined;
  isStarting: boolean;
  problem: string | undefined;
  choose: (file: File) => void;
  /** Reads the same file in another way. */
  readAs: (choice: ImportChoice) => void;
  /** Back to the choice of a file. */
  reset: () => void;
  map: (column: number, key: string | null) => void;
  setMode: (mode: ImportMode) => void;
  setMatch: (key: string | null) => void;
  /** Starts the trial. */
  start: () => void;
}

const NO_PLAN: ImportPlan = { mapping: [], match: null, mode: 'add' };

/** What a person chooses to import into a group. */
export function useImport(
  resource: ResolvedResource,
  access: ListAccess,
  onStarted: (job: number) => void,
): ImportForm {
  const api = useApi();
  const { t } = useText();
  const [file, setFile] = useState<File>();
  const [choice, setChoice] = useState<ImportChoice>({});
  const [read, setRead] = useState<ImportFile>();
  const [plan, setPlan] = useState(NO_PLAN);
  const [sending, setSending] = useState<number>();
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const can = importAbilities(resource);
  const [add, update] = [can.add && access.add, can.update && access.edit];
  const modes = IMPORT_MODES.filter((mode) => (mode === 'both' ? add && update : mode === 'add' ? add : update));
  const targets = importTargets(resource).filter(
    (target) => target.isKey || (add && target.isAdded) || (update && target.isUpdated),
  );
  const keys = targets.filter(({ key, isKey }) => isKey && plan.mapping.includes(key));

  const load = async (chosen: File, how: ImportChoice): Promise<void> => {
    setProblem(undefined);
    if (chosen.size > MAX_IMPORT_BYTES) {
      setProblem(t('importing.tooLarge', { size: MAX_IMPORT_BYTES / 1024 / 1024 }));
      return;
    }
    setSending(0);
    try {
      const found = await (await api.jobs()).read(resource, chosen, how, { onProgress: setSending });
      const mode = modes.includes(found.mode) ? found.mode : (modes[0] ?? 'add');
      setFile(chosen);
      setChoice(how);
      setRead(found);
      setPlan({ mapping: found.mapping, match: found.match, mode });
    } catch (error) {
      setProblem(importProblem(error, t));
    } finally {
      setSending(undefined);
    }
  };
  const start = async (): Promise<void> => {
    if (read === undefined || isStarting) return;
    const { mapping, mode } = plan;
    const match = keys.some(({ key }) => key === plan.match) ? plan.match : null;
    if (mode !== 'add' && match === null) {
      setProblem(t('importing.noKey'));
      return;
    }
    setStarting(true);
    setProblem(undefined);
    try {
      const action = { kind: 'import' as const, source: read.id, mapping, mode, ...(match !== null && { match }) };
      onStarted((await (await api.jobs()).start(resource, { selection: {}, action })).id);
    } catch (error) {
      setProblem(importProblem(error, t));
    } finally {
      setStarting(false);
    }
  };

  return {
    read,
    plan,
    targets,
    keys,
    modes,
    sending,
    isStarting,
    problem,
    choose: (chosen) => void load(chosen, {}),
    readAs: (next) => file && void load(file, { ...choice, ...next }),
    reset: () => {
      setRead(undefined);
      setProblem(undefined);
    },
    map: (column, key) =>
      setPlan((old) => {
        // A field is set by one column: the one that was chosen last.
        const mapping = old.mapping.map((known, i) => (i === column ? key : known === key ? null : known));
        const isLost = old.match !== null && !mapping.includes(old.match);
        return { ...old, mapping, match: isLost ? null : old.match };
      }),
    setMode: (mode) => setPlan((old) => ({ ...old, mode })),
    setMatch: (match) => setPlan((old) => ({ ...old, match })),
    start: () => void start(),
  };
}

/** What is wrong with the file or the plan, where the server says so. */
function importProblem(error: unknown, t: (key: string) => string): string {
  const reasons = isApiError(error) ? Object.values(error.fields).flat() : [];
  return reasons.length > 0 ? reasons.join(' ') : errorMessage(error, t);
}
