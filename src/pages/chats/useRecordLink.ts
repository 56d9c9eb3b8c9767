import { useCallback } from 'react';
import { manifest } from 'virtual:lawha/manifest';
import { useGrants } from '../../../engine/react/access/AccessContext.tsx';
import { recordPath } from '../../../engine/core/access/recordPath.ts';
import { groupOfUserType } from '../../../engine/features/chat/chatPeople.ts';

/** Paths of records by their group or by their user type, as far as the person may go. */
export function useRecordLink(): (type: string, id: number) => string | undefined {
  const grants = useGrants();
  return useCallback((type, id) => recordPath(grants, manifest, { name: groupOfUserType(type) ?? type, id }), [grants]);
}
