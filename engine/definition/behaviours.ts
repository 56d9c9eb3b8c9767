/** What `behaviours` may name: what the server does with a group's records besides storing them (server/behaviours). */
export const BEHAVIOURS = ['stamp-actor', 'order-agents', 'order-duration', 'order-price', 'order-schedule'] as const;

export type BehaviourName = (typeof BEHAVIOURS)[number];
