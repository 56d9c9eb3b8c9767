import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { FieldAuthor } from '../../../client/records/createVersionCalls.ts';
import type { ResolvedResource } from '../../../core/definition/Resolved.types.ts';
import type { Row } from '../../../core/registry/defineCell.ts';
import { useApi } from '../../api/ApiContext.tsx';
import { errorToast } from '../../feedback/errorToast.ts';
import { useFeedback } from '../../feedback/FeedbackContext.tsx';
import { useText } from '../../text/useText.ts';

interface FieldAuthorsValue {
  /** By field; undefined while they are not shown. */
  authors: ReadonlyMap<string, FieldAuthor> | undefined;
  isLoading: boolean;
  /** Loads and shows them, or hides them. */
  toggle: () => void;
}

const FieldAuthorsContext = createContext<FieldAuthorsValue | undefined>(undefined);

export interface FieldAuthorsProps {
  resource: ResolvedResource;
  row: Row;
  children: ReactNode;
}

/** Lets the fields of a record below it say who changed each of them last, once a person asks. */
export function FieldAuthors({ resource, row, children }: FieldAuthorsProps): ReactNode {
  const api = useApi();
  const { toast } = useFeedback();
  const { t } = useText();
  const [loaded, setLoaded] = useState<{ row: Row; authors: ReadonlyMap<string, FieldAuthor> }>();
  const [isLoading, setLoading] = useState(false);
  // What was loaded for another version of the record is out of date.
  const authors = loaded?.row === row ? loaded.authors : undefined;
  const value = useMemo<FieldAuthorsValue>(() => {
    const load = async (): Promise<void> => {
      setLoading(true);
      try {
        const found = await (await api.versions()).authors(resource, row.id);
        setLoaded({ row, authors: new Map(found.map((each) => [each.field, each])) });
      } catch (error) {
        const message = errorToast(error, t);
        if (message) toast(message);
      } finally {
        setLoading(false);
      }
    };
    const toggle = (): void => {
      if (authors !== undefined) setLoaded(undefined);
      else void load();
    };
    return { authors, isLoading, toggle };
  }, [api, authors, isLoading, resource, row, t, toast]);
  return <FieldAuthorsContext value={value}>{children}</FieldAuthorsContext>;
}

/** What the fields around know of their authors; undefined outside of `FieldAuthors`. */
export function useFieldAuthors(): FieldAuthorsValue | undefined {
  return use(FieldAuthorsContext);
}
