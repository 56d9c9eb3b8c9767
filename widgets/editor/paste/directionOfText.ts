const RTL = /[\u200F\u061C\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The direction that `dir="auto"` finds: that of the first letter or mark; undefined for text of neither. */
export function directionOfText(text: string): 'rtl' | 'ltr' | undefined {
  const [first] = /[\p{L}\u200E\u200F\u061C]/u.exec(text) ?? [];
  if (first === undefined) return undefined;
  return RTL.test(first) ? 'rtl' : 'ltr';
}
