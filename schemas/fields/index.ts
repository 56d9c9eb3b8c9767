/**
 * The shared field shapes that a definition uses by `$ref: "lawha:<id>"`. Adding a shape is adding its file here and
 * its kind in `engine/core/definition/kinds.ts`.
 */
import text from './text.schema.json' with { type: 'json' };
import textAr from './text-ar.schema.json' with { type: 'json' };
import textEn from './text-en.schema.json' with { type: 'json' };
import textarea from './textarea.schema.json' with { type: 'json' };
import html from './html.schema.json' with { type: 'json' };
import bilingualText from './bilingual-text.schema.json' with { type: 'json' };
import bilingualTextarea from './bilingual-textarea.schema.json' with { type: 'json' };
import bilingualHtml from './bilingual-html.schema.json' with { type: 'json' };
import image from './image.schema.json' with { type: 'json' };
import images from './images.schema.json' with { type: 'json' };
import bilingualImage from './bilingual-image.schema.json' with { type: 'json' };
import video from './video.schema.json' with { type: 'json' };
import file from './file.schema.json' with { type: 'json' };
import files from './files.schema.json' with { type: 'json' };
import documents from './documents.schema.json' with { type: 'json' };
import email from './email.schema.json' with { type: 'json' };
import url from './url.schema.json' with { type: 'json' };
import password from './password.schema.json' with { type: 'json' };
import secret from './secret.schema.json' with { type: 'json' };
import digits from './digits.schema.json' with { type: 'json' };
import phone from './phone.schema.json' with { type: 'json' };
import money from './money.schema.json' with { type: 'json' };
import currency from './currency.schema.json' with { type: 'json' };
import percent from './percent.schema.json' with { type: 'json' };
import rating from './rating.schema.json' with { type: 'json' };
import order from './order.schema.json' with { type: 'json' };
import flag from './flag.schema.json' with { type: 'json' };
import date from './date.schema.json' with { type: 'json' };
import time from './time.schema.json' with { type: 'json' };
import icon from './icon.schema.json' with { type: 'json' };
import geoPoint from './geo-point.schema.json' with { type: 'json' };
import reference from './reference.schema.json' with { type: 'json' };
import references from './references.schema.json' with { type: 'json' };
import referenceChoices from './reference-choices.schema.json' with { type: 'json' };
import json from './json.schema.json' with { type: 'json' };
import iban from './iban.schema.json' with { type: 'json' };
import emiratesId from './emirates-id.schema.json' with { type: 'json' };
import ipAddress from './ip-address.schema.json' with { type: 'json' };
import slug from './slug.schema.json' with { type: 'json' };
import color from './color.schema.json' with { type: 'json' };
import duration from './duration.schema.json' with { type: 'json' };
import week from './week.schema.json' with { type: 'json' };
import quarter from './quarter.schema.json' with { type: 'json' };
import code from './code.schema.json' with { type: 'json' };
import jsonText from './json-text.schema.json' with { type: 'json' };
import gtin from './gtin.schema.json' with { type: 'json' };
import signature from './signature.schema.json' with { type: 'json' };
import tags from './tags.schema.json' with { type: 'json' };
import markdown from './markdown.schema.json' with { type: 'json' };
import languagePart from './language-part.json' with { type: 'json' };
import periodWords from './period-words.json' with { type: 'json' };
import vocabulary from './vocabulary.json' with { type: 'json' };

export { languagePart, periodWords, vocabulary };

/** Shape id → JSON Schema of the shape. */
export const shapes = {
  text: text,
  'text-ar': textAr,
  'text-en': textEn,
  textarea: textarea,
  html: html,
  'bilingual-text': bilingualText,
  'bilingual-textarea': bilingualTextarea,
  'bilingual-html': bilingualHtml,
  image: image,
  images: images,
  'bilingual-image': bilingualImage,
  video: video,
  documents: documents,
  file: file,
  files: files,
  email: email,
  url: url,
  password: password,
  secret: secret,
  digits: digits,
  phone: phone,
  money: money,
  currency: currency,
  percent: percent,
  rating: rating,
  order: order,
  flag: flag,
  date: date,
  time: time,
  icon: icon,
  'geo-point': geoPoint,
  reference: reference,
  references: references,
  'reference-choices': referenceChoices,
  markdown: markdown,
  tags: tags,
  signature: signature,
  gtin: gtin,
  code: code,
  'json-text': jsonText,
  iban: iban,
  'emirates-id': emiratesId,
  'ip-address': ipAddress,
  slug: slug,
  color: color,
  duration: duration,
  week: week,
  quarter: quarter,
  json: json,
} as const;

/** Id of a shared shape. */
export type ShapeId = keyof typeof shapes;
