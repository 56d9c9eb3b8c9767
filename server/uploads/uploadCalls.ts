import { MAX_UPLOAD_BYTES } from '../../engine/core/kinds/fileTypes.ts';
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '../../engine/core/resolve/resolveUpload.ts';
import { contentLanguages } from '../../engine/core/text/language.ts';
import { sanitizeLine } from '../../engine/core/text/sanitizeLine.ts';
import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';
import { answer, describeCalls, json, operation } from '../base/calls/describeCall.ts';
import { readAs } from '../base/calls/readAs.ts';

const TAG = 'attachments';
const text = { type: 'string' };
const integer = { type: 'integer' };
const binary = { ...text, format: 'binary' };
const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;
const object = (properties: OpenApiPart): OpenApiPart => ({ type: 'object', properties });
/** Longest alternative text, as code points. */
const MOST = 200;
/** A text for each language of the records. */
const inLanguages = (schema: OpenApiPart): OpenApiPart =>
  object(Object.fromEntries(contentLanguages().map((language) => [language, schema])));
const words = (): OpenApiPart => inLanguages({ ...text, maxLength: MOST });
/** An alternative text as it is sent; null and an empty text remove it. */
const SENT_WORDS = readAs({ type: ['string', 'null'], maxLength: MOST }, (value) =>
  sanitizeLine(value).toWellFormed().trim(),
);
const frame = { width: integer, height: integer };

/** The fields of an upload. */
export const UPLOAD_FORM: OpenApiPart = {
  type: 'object',
  required: ['file', 'model'],
  additionalProperties: false,
  properties: {
    file: {
      ...binary,
      'x-messages': { required: 'uploadMissing' },
      description:
        `JPEG, PNG, WebP or GIF of up to ${megabytes(MAX_IMAGE_BYTES)}; MP4 or WebM of up to ` +
        `${megabytes(MAX_VIDEO_BYTES)}; for a field of files one of its types, of up to ` +
        `${megabytes(MAX_UPLOAD_BYTES)}; less where the field says so`,
    },
    attachment_type: { enum: ['image', 'video', 'file'], default: 'image', 'x-message': 'uploadKind' },
    model: {
      ...text,
      'x-messages': { required: 'uploadModel' },
      description: 'Group that the file is for',
    },
    field: {
      ...text,
      description: 'Its field; without one, a group with private files keeps every file as private',
    },
    poster: { ...binary, description: 'A picture of a video, before it plays' },
  },
};

/** Schemas of the calls about uploads and their alternative texts; they need a form that takes the file. */
export function uploadCalls() {
  return describeCalls({
    files: {
      post: {
        summary: 'Upload a picture, a video or another file',
        description:
          'The kind of a file is determined by its content. It is also its name: the same file sent again is the same ' +
          'one. It needs the right to a form that takes such a file: of the field, or else of the ' +
          'group, that it names; the own profile is such a form. What an account uploads is counted by the day of the product’s zone, ' +
          'files and bytes. Pictures are served upright and without what cameras write into them, in widths named by ' +
          'their address. The address of a file of another type ends in its bytes and its name; other types than ' +
          'pictures, recordings, videos and PDF are only saved, never shown.',
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: UPLOAD_FORM,
            },
          },
        },
        ...operation(TAG, { 201: answer(object({ id: integer, url: text, ...frame })) }, [413, 422, 429, 503, 507]),
      },
    },
    file: {
      patch: {
        summary: 'Say in words what a file shows; an empty text takes it away',
        requestBody: {
          required: true,
          content: json({
            ...object({ alt: { ...inLanguages(SENT_WORDS), additionalProperties: false } }),
            required: ['alt'],
            additionalProperties: false,
          }),
        },
        ...operation(TAG, { 200: answer(object({ id: integer, url: text, alt: words(), ...frame })) }, [404, 422]),
      },
    },
  });
}

/** Facts about the uploads of a record. */
export function mediaSchema(): OpenApiPart {
  return {
    type: 'object',
    description: 'Uploads of the record by their address, a private one without its query',
    additionalProperties: object({ id: integer, alt: words(), ...frame }),
  };
}
