/** The filter controls that are loaded when they are needed, by their files, and what draws their values in chips. */
export const controls = import.meta.glob<object>(['./*/*Filter.tsx', '!./{keyword,shared}/*'], { eager: true });
export const values = import.meta.glob<object>('./*/*FilterValue.tsx', { eager: true });
