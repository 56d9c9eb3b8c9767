import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { MediaOrigins } from '../context/config/mediaOrigins.ts';

/**
 * Features of the browser that a page may use: the microphone for voice messages, the location for maps, fullscreen for
 * videos. Pictures of the camera use the file chooser, which needs no permission.
 */
export const PERMISSIONS_POLICY = [
  ...['microphone', 'geolocation', 'fullscreen'].map((feature) => `${feature}=(self)`),
  ...['camera', 'display-capture', 'payment', 'usb', 'serial', 'hid', 'bluetooth', 'midi'].map((name) => `${name}=()`),
  ...['accelerometer', 'gyroscope', 'magnetometer', 'xr-spatial-tracking', 'browsing-topics'].map(
    (name) => `${name}=()`,
  ),
].join(', ');

/**
 * Headers of every answer; `origins` are those that pictures and videos may be loaded from besides this server. The
 * hash is that of an empty text: emotion puts an empty style element into the page and fills it through the CSSOM, so
 * no inline style needs to be allowed. `connect-src 'self'` covers the same host's web sockets. HSTS and https upgrades
 * belong to the proxy that ends TLS.
 */
export function securityHeaders(origins: MediaOrigins): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...origins.image],
        mediaSrc: ["'self'", 'blob:', ...origins.video],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        // The studio shows its preview in a frame: a page of this server that may be framed (`sendPage.ts`), the only one.
        frameSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  };
}
