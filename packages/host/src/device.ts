/** Ordered so that browsers whose user agent also names other browsers come before those. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/wxwork/i, '企业微信'],
  [/MicroMessenger/i, '微信'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/HuaweiBrowser\//i, '华为浏览器'],
  [/QQBrowser\//i, 'QQ 浏览器'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];
const systems: readonly [pattern: RegExp, name: string][] = [
  [/OpenHarmony|HarmonyOS/i, 'HarmonyOS'],
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** A device as its owner would call it, `Chrome · Windows`; null for an unknown browser. */
export function deviceOf(userAgent: string): string | null {
  const names = [browsers, systems].flatMap(
    (known) => known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [],
  );
  return names.length > 0 ? names.join(' · ') : null;
}
