/** Name of the browser and system of a user agent; undefined for an unknown one. */
export interface Device {
  browser?: string;
  system?: string;
  isMobile: boolean;
}

/** Most specific first: nearly every browser also contains the names of others for compatibility. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Huawei Browser', /\bHuaweiBrowser\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

/** Android before Linux, whose name it also contains; iPhones before macOS, for the same reason. */
const SYSTEMS: readonly (readonly [name: string, pattern: RegExp, isMobile: boolean])[] = [
  ['iOS', /\biPhone|\biPod/, true],
  ['iPadOS', /\biPad/, true],
  ['HarmonyOS', /\bHarmonyOS|\bOpenHarmony/, true],
  ['Android', /\bAndroid/, true],
  ['Windows', /\bWindows/, false],
  ['ChromeOS', /\bCrOS\b/, false],
  ['macOS', /\bMac OS X|\bMacintosh/, false],
  ['Linux', /\bLinux|\bX11/, false],
];

/**
 * Browser and operating system out of a user agent: for people to recognise their own sessions by, never to decide
 * anything, because clients can send any text.
 *
 * @example deviceOf('Mozilla/5.0 (Windows NT 10.0) … Chrome/140.0 Safari/537.36') // { browser: 'Chrome', system: 'Windows', isMobile: false }
 */
export function deviceOf(userAgent: string): Device {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent));
  return {
    ...(browser !== undefined && { browser }),
    ...(system && { system: system[0] }),
    isMobile: system?.[2] ?? /\bMobile\b/.test(userAgent),
  };
}
