import type { Consequence } from '../messages/Messages.types.ts';
import type { RuleMistake, RulePage } from './RulePage.types.ts';

const MEANINGS: Readonly<Record<Consequence, string>> = {
  stops: 'the server does not start',
  breaks: 'a screen, a call or a field does not work',
  misleads: 'it works and means something else than it says',
  style: 'it reads badly',
};

/** The page of a rule in Markdown: what it demands and why, what it says, mistakes, and the same place done right. */
export function pageMarkdown({ id, summary, consequences, cases, mistakes }: RulePage): string {
  const why = consequences.map((consequence) => MEANINGS[consequence]).join(', or ');
  const says = cases.map(({ message, advice }) => `- ${code(message)}: ${code(advice)}`);
  const head = [`## ${id}`, summary, `**Why**: without it ${why}.`, says.join('\n')];
  return [...head, ...mistakes.map(mistakeMarkdown)].join('\n\n');
}

function mistakeMarkdown({ pointer, message, advice, wrong, right }: RuleMistake): string {
  const parts = [`Bad, at ${code(pointer || '/')}: ${code(`${message} → ${advice}`)}`, fence(wrong)];
  return [...parts, ...(right === undefined ? [] : ['Good:', fence(right)])].join('\n\n');
}

function fence(text: string): string {
  return `\`\`\`text\n${text}\n\`\`\``;
}

/** A text as code, whatever quotes it has. */
function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}
