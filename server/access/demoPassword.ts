/** Password of every account of the demo data. It is published, so that it opens nothing outside demo mode. */
export const DEMO_PASSWORD = 'lawha-demo';
