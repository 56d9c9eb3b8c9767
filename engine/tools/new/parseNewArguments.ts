import { parseArgs } from 'node:util';
import type { DraftText } from './Draft.types.ts';
import { fieldName, readLabel, shorten } from './fieldName.ts';

/** Usage of the command. */
export const USAGE = `npm run new -- NAME [--title "AR | EN"] [--one "AR | EN"] [SOURCE] [--label FIELD="AR | EN"]…
            [--block SHAPE="FIELDS"]… [--root FOLDER]
npm run new -- --ask

Writes definitions/NAME.json, which the lint has checked before. Without a source it has a name, a text, a picture and an
order. --ask asks for everything; so does the command without a name, in a terminal.

  --title   what the group is called          --title "الفروع | Branches"
  --one     what one record is called         --one "فرع | Branch"
  --label   what a field or a choice is called, where no label is known: --label sku="رمز الصنف | SKU"
            or --label size.small="صغير | Small"

  --block   the fields of a shape of blocks   --block heading="text: text in both languages, level: one of large/small"
            Without it the shape has one field, which its name says. Labels: --label content.heading="عنوان | Heading"
            and --label content.heading.text="النص | Text"

Sources, of which one is given:
  --fields "name, code: digits unique, price: money, city: cities, size: one of small/large"
            a field is a name, what it holds, required, unique, and its label in parentheses. It holds: text, long text,
            rich text, text in both languages, number, whole number, money, percent, date, time, date and time, email, phone, link,
            digits, image, images, video, file, files, rating, order, flag, place, one of a/b, a group of the project, many of it,
            or blocks of a/b: a list whose items are of these shapes.
            Without it the name says what it holds.
  --from FILE
            a sheet (.csv, .tsv), a sample record or list of records, a JSON Schema, or with --path /pets an OpenAPI 3
            document, all three as .json, .yaml or .yml. At most 2 MB.

Exit code: 0 written, 2 refused, and then nothing is written. The icons are listed at https://lucide.dev/icons, and the
lint answers a word with those that show it.
`;

/** Parsed arguments of the command. */
export interface NewArguments {
  name?: string;
  title: DraftText;
  one: DraftText;
  labels: Map<string, DraftText>;
  fields?: string;
  /** Fields of the shapes of blocks, as sentences list them. */
  blocks: Map<string, string>;
  from?: string;
  path?: string;
  root?: string;
  ask: boolean;
  help: boolean;
}

/** @throws RangeError for arguments that cannot be understood, with what to write */
export function parseNewArguments(argv: readonly string[]): NewArguments {
  const { values, positionals } = read(argv);
  const { title = '', one = '', label = [], block = [], fields, from, path, root, ask = false, help = false } = values;
  const [name, ...rest] = positionals;
  if (rest.length > 0) throw new RangeError(`one name is needed, not ${positionals.length} → npm run new -- articles`);
  if (fields !== undefined && from !== undefined)
    throw new RangeError('--fields and --from are two sources → give one');
  if (path !== undefined && from === undefined) throw new RangeError('--path is of a document → add --from FILE');
  return {
    ...(name !== undefined && { name }),
    title: readLabel(title),
    one: readLabel(one),
    labels: new Map(label.map(readPair)),
    ...(fields !== undefined && { fields }),
    blocks: new Map(block.map(readBlock)),
    ...(from !== undefined && { from }),
    ...(path !== undefined && { path }),
    ...(root !== undefined && { root }),
    ask,
    help,
  };
}

function readPair(written: string): [string, DraftText] {
  const at = written.indexOf('=');
  if (at < 1) throw new RangeError(`"${shorten(written)}" is no label → write --label sku="رمز الصنف | SKU"`);
  return [written.slice(0, at).trim(), readLabel(written.slice(at + 1))];
}

function readBlock(written: string): [string, string] {
  const at = written.indexOf('=');
  const fields = written.slice(at + 1).trim();
  if (at < 1 || fields === '')
    throw new RangeError(`"${shorten(written)}" is no shape of blocks → write --block heading="text, image"`);
  return [fieldName(written.slice(0, at)).name, fields];
}

function read(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        title: { type: 'string' },
        one: { type: 'string' },
        label: { type: 'string', multiple: true },
        block: { type: 'string', multiple: true },
        fields: { type: 'string' },
        from: { type: 'string' },
        path: { type: 'string' },
        root: { type: 'string' },
        ask: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new RangeError(`${error instanceof Error ? error.message : String(error)} → npm run new -- --help`, {
      cause: error,
    });
  }
}
