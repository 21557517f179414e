const firstOf = (agent: string, known: readonly (readonly [RegExp, string])[]): string | null =>
  known.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** Order matters: Edge also says Chrome, Chrome also says Safari. */
const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

/** Returns a name by which users recognise their own device. */
export const deviceName = (userAgent: string): string => {
  const browser = firstOf(userAgent, browsers);
  const system = firstOf(userAgent, systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
};
