import { directionOf, type Language } from '../../engine/core/text/language.ts';

export interface EmailHtmlOptions {
  /** Sanitised. */
  html: string;
  language: Language;
  subject: string;
}

/**
 * Rich text as the page of an email: language and direction are set on it, and once more on the block around the text,
 * because mail programs remove `<html>`.
 */
export function emailHtml({ html, language, subject }: EmailHtmlOptions): string {
  const direction = directionOf(language);
  const place = `lang="${language}" dir="${direction}"`;
  // Inline styles are the only ones that mail programs keep.
  const inlineStyle =
    "font-family:'IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif;font-size:16px;line-height:1.7;color:#1C252E";
  return `<!doctype html>
<html ${place}><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body><div ${place} style="${inlineStyle};text-align:start">${html}</div></body></html>`;
}

/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
