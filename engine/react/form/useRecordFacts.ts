import { useMemo } from 'react';
import { keptValues, type PrepareOptions } from '../../core/records/prepareRecord.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { useConditionFacts } from '../access/useConditionFacts.ts';
import type { FormKind } from './formRecord.ts';

/** What the conditions of a form know besides what is entered: the person, the time, and what the form does not send. */
export function useRecordFacts(
  resource: Pick<ResolvedResource, 'fields'>,
  form: FormKind,
  row: Row | undefined,
): Required<PrepareOptions> {
  const facts = useConditionFacts();
  return useMemo(() => ({ facts, kept: keptValues(resource, form, row, facts) }), [facts, resource, form, row]);
}
