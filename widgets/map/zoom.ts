/** Zoom of a read-only map of a place. */
export const READ_ONLY_ZOOM = 15;
/** The form's map while nothing is chosen, and once a place is. */
export const EMPTY_ZOOM = 7;
export const PLACED_ZOOM = 16;
/** Around a city, before a place in it is chosen. */
export const AROUND_ZOOM = 11;
