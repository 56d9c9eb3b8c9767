import { subjectField } from '../../engine/features/chat/chatSides.ts';
import type { Body } from '../base/readBody.ts';
import { groupOfUserType } from './chatGroups.ts';
import type { PersonRef } from './readPeople.ts';

/**
 * Person and subject of a conversation, from a body that its schema accepted: `{user_type, user_id, <subject>?}`, the
 * last where the product's conversations are about something.
 */
export function readChatTarget({ values }: Pick<Body, 'values'>): { person: PersonRef; subjectId?: number } {
  const { user_type, user_id } = values;
  const field = subjectField();
  const subject = field === undefined ? undefined : values[field];
  const resource = groupOfUserType(user_type);
  if (resource === undefined) throw new Error(`the schema of the call let the user type ${String(user_type)} pass`);
  return {
    person: { resource, id: Number(user_id) },
    ...(subject !== undefined && { subjectId: Number(subject) }),
  };
}
