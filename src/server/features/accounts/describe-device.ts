/** The first that is found counts: others name themselves after Chrome and Safari, and Chrome after Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\/|\bOpera\b/, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChromium\//, 'Chromium'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

/** Android says Linux too, and an iPhone says Mac OS X. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/**
 * Browser and system in words, such as "Firefox on Linux", from the header User-Agent. Only these words are kept; nothing
 * of the header itself is. "Unknown browser" where it names none.
 */
export function describeDevice(userAgent: string): string {
  const given = userAgent.slice(0, 1_000);
  const browser = firstIn(browsers, given) ?? 'Unknown browser';
  const system = firstIn(systems, given);
  return system === null ? browser : `${browser} on ${system}`;
}

function firstIn(names: readonly (readonly [RegExp, string])[], given: string): string | null {
  return names.find(([pattern]) => pattern.test(given))?.[1] ?? null;
}
