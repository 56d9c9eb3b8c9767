import { ConfigError } from '../../base/ConfigError.ts';
import { say, writeLinesAs } from '../../base/say.ts';

/**
 * Decides how the lines of a server are written that are not of its log: `LOG_FORMAT` as `json` or `text`, else text on a
 * terminal and JSON for everything that collects lines. With JSON, warnings of Node are lines of it, too.
 *
 * @throws ConfigError for another word, which is then written as JSON
 */
export function chooseLines(
  asked = process.env['LOG_FORMAT'] || undefined,
  isTerminal: boolean = process.stdout.isTTY,
): void {
  const format = asked ?? (isTerminal ? 'text' : 'json');
  writeLinesAs(format === 'text' ? 'text' : 'json');
  if (format !== 'text') {
    process.removeAllListeners('warning');
    process.on('warning', (warning) => say('warn', `${warning.name}: ${warning.message}`));
  }
  if (format !== 'text' && format !== 'json') throw new ConfigError(`LOG_FORMAT is "${format}"; give json or text.`);
}
