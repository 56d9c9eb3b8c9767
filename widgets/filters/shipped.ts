/** The filter controls that are bundled with a list, by their files: search. */
export const bundled = import.meta.glob<object>('./keyword/*Filter.tsx', { eager: true });
