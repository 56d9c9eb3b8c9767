/** Addresses of the built-in pictures: files that every server of the dashboard has, as a form would accept them. */
export const PICTURES: readonly string[] = [
  '/media/seed/service-plumbing.svg',
  '/media/seed/service-painting.svg',
  '/media/seed/service-moving.svg',
];
