import { fullFormats } from 'ajv-formats/dist/formats.js';
import { TEXT_FORMATS } from '../../../core/kinds/textKinds.ts';

/** The formats that compiled checks ask for, where a form has a field with a form of its own. */
export const EVERY_FORMAT = { ...fullFormats, ...TEXT_FORMATS };
