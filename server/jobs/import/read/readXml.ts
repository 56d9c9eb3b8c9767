import { SaxesParser } from 'saxes';
import { TableRefused } from './TableRefused.ts';

/** What a reader of a document is called with; names are without their prefix. */
export interface XmlReader {
  onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void;
  onText?: (text: string) => void;
  onClose?: (name: string) => void;
}

/**
 * Reads a document piece by piece. One that declares a type is refused: no document of a spreadsheet does, and entities
 * are declared there.
 */
export async function readXml(pieces: AsyncIterable<Buffer>, { onOpen, onText, onClose }: XmlReader): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const refuse = (): never => {
    throw new TableRefused('importNotTable');
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => onOpen(localName(name), attributes));
  if (onText) {
    parser.on('text', onText);
    parser.on('cdata', onText);
  }
  if (onClose) parser.on('closetag', ({ name }) => onClose(localName(name)));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }));
    parser.write(decoder.decode());
    parser.close();
  } catch (error) {
    // A document in another encoding than that of spreadsheets, too.
    throw error instanceof TypeError ? new TableRefused('importNotTable') : error;
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
