/**
 * The filter controls that are loaded on demand, by their files, and the components that draw their values in chips.
 */
export const controls = import.meta.glob<object>(['./*/*Filter.tsx', '!./{keyword,shared}/*'], { eager: true });
export const values = import.meta.glob<object>('./*/*FilterValue.tsx', { eager: true });
