import { MAX_LENGTH } from '../../engine/tools/lint/source/beyondLimits.ts';
import { answer, describeCalls, json, operation, query } from '../base/calls/describeCall.ts';
import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';

/** Longest text of a definition, in characters: as JSON of a body it has to fit in one. */
export const LONGEST_TEXT = Math.min(400_000, MAX_LENGTH);

/** Longest note of a review. */
const LONGEST_NOTE = 2000;

const TAG = 'studio';
const text = { type: 'string' };
const integer = { type: 'integer' };
const moment = { ...text, format: 'date-time' };
const ID = { ...integer, minimum: 1, 'x-message': 'invalidValue' };
const TEXT = { ...text, maxLength: LONGEST_TEXT };
const VERSION = { ...text, pattern: '^[0-9a-f]{32}$', 'x-message': 'invalidValue' };
const object = (properties: OpenApiPart): OpenApiPart => ({ type: 'object', properties });
const list = (items: OpenApiPart): OpenApiPart => ({ type: 'array', items });
const optional = (schema: OpenApiPart): OpenApiPart => ({ anyOf: [schema, { type: 'null' }] });
const STATE = { enum: ['open', 'submitted', 'accepted'] };
const KIND = { enum: ['definition', 'navigation', 'product'] };
const TITLE = object({ ar: text, en: text });
const MODE = {
  enum: ['dev', 'draft', 'none'],
  description:
    'dev: a text is written into its file; draft: it is kept as a draft; none: the files are not on this server',
};
const OWN = {
  id: integer,
  at: moment,
  version: text,
  state: STATE,
  base: { ...text, description: 'Version of the file from which it was begun' },
  is_outdated: { type: 'boolean', description: 'Whether the file is another one now' },
  note: optional(text),
  reviewed_by: optional(text),
};
const BY = object({ id: integer, name: text });
const SUBMITTED = list(object({ id: integer, by: BY, at: moment, version: text }));
const FIX = object({ description: text, edits: list(object({ offset: integer, length: integer, text })) });
const PLACE = object({ line: integer, column: integer, offset: integer });
const FOUND = { rule: text, severity: { enum: ['error', 'warning'] }, message: text, hint: text };

/** Schemas of the calls of the studio, in which definitions are edited. */
export function studioCalls() {
  const definition = object({
    name: text,
    kind: KIND,
    title: TITLE,
    text,
    version: text,
    mode: MODE,
    draft: optional(object({ ...OWN, text })),
    submitted: SUBMITTED,
  });
  const body = (required: readonly string[], properties: OpenApiPart): OpenApiPart => ({
    required: true,
    content: json({ type: 'object', additionalProperties: false, required, properties }),
  });
  return describeCalls({
    definitions: {
      get: {
        summary: 'Files of the definitions, with the own draft of each and what others have submitted',
        ...operation(TAG, { 200: answer(listed()) }, []),
      },
    },
    definition: {
      get: { summary: 'One file, with the own draft', ...operation(TAG, { 200: answer(definition) }, [404]) },
      put: {
        summary: 'Writes the file in development, elsewhere keeps the own draft',
        requestBody: body(['text', 'version'], {
          text: TEXT,
          version: { ...VERSION, description: 'Of the own draft, or of the file while there is none' },
          rebase: { type: 'boolean', description: 'Whether the draft is now one of the file as it is' },
        }),
        ...operation(TAG, { 200: answer(definition) }, [404, 409, 422, 429, 503]),
      },
    },
    check: {
      post: {
        summary: 'Checks a text in the place of the file by every rule of the lint, and compares it with the file',
        requestBody: body([], { text: TEXT }),
        ...operation(TAG, { 200: answer(checkedText()) }, [404, 422, 429, 503]),
      },
    },
    draft: {
      delete: { summary: 'Drops the own draft', ...operation(TAG, { 200: answer(definition) }, [404]) },
    },
    submit: {
      post: {
        summary: 'Submits the own draft to those who review',
        requestBody: body(['version'], { version: VERSION }),
        ...operation(TAG, { 200: answer(definition) }, [404, 409, 422, 429, 503]),
      },
    },
    shared: {
      get: {
        summary: 'A draft that another has submitted, or the own one',
        ...operation(TAG, { 200: answer(sharedDraft()) }, [404]),
      },
    },
    review: {
      post: {
        summary: 'Accepts what another has submitted, or returns it with a note',
        requestBody: body(['draft', 'version', 'verdict'], {
          draft: ID,
          version: VERSION,
          verdict: { enum: ['accept', 'return'] },
          note: { ...text, maxLength: LONGEST_NOTE },
        }),
        ...operation(TAG, { 200: answer(definition) }, [404, 409, 422]),
      },
    },
    patch: {
      get: {
        summary: 'What a draft changes, as a unified diff for git apply',
        parameters: [query('draft', { ...ID, 'x-empty': 'absent' }, 'Default: the own one')],
        ...operation(
          TAG,
          { 200: { description: 'The diff', content: { 'text/x-diff': { schema: text } } } },
          [404, 422],
        ),
      },
    },
  });
}

function listed(): OpenApiPart {
  const definitions = list(
    object({ name: text, kind: KIND, title: TITLE, version: text, draft: optional(object(OWN)), submitted: SUBMITTED }),
  );
  return object({ mode: MODE, can_review: { type: 'boolean' }, definitions });
}

function sharedDraft(): OpenApiPart {
  const properties = {
    id: integer,
    by: BY,
    at: moment,
    state: STATE,
    text,
    version: text,
    base: text,
    base_text: text,
  };
  return object({ ...properties, note: optional(text) });
}

function checkedText(): OpenApiPart {
  return object({
    findings: list(object({ ...FOUND, pointer: text, from: PLACE, to: PLACE, fix: FIX, suggestions: list(FIX) })),
    elsewhere: list(object({ ...FOUND, name: text, line: integer, column: integer })),
    changes: list(
      object({
        kind: { enum: ['breaking', 'migration', 'compatible', 'cosmetic'] },
        change: { enum: ['added', 'removed', 'changed'] },
        place: text,
        touches: text,
        before: {},
        after: {},
        message: text,
        todo: text,
      }),
    ),
    counts: object({ error: integer, warning: integer }),
    whole: {
      ...text,
      description:
        'Of a text without errors, the definition with all that other files add to it; absent where they add nothing',
    },
  });
}
