/** How many people a notification has reached: those of the dashboard have it, telephones when a gateway took it. */
export interface NotificationDelivery {
  sent: number;
  /** Still being tried. */
  waiting: number;
  /** Offered to no gateway: there is none, or the person has no device. */
  kept: number;
  failed: number;
}
