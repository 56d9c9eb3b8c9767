/** How long the parts of a notification may be, in characters, and how many people one can be sent to by name. */
export const NOTIFICATION_LIMITS = {
  title: { min: 2, max: 120 },
  body: { min: 2, max: 1000 },
  recipients: 500,
} as const;
