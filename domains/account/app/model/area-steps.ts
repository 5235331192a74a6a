/** The three steps of choosing a district. */
export const areaSteps = ['省份', '城市', '区县'] as const;
export type AreaStep = 0 | 1 | 2;

/** The codes of province, city and district within a code; null for missing ones. */
export function stepCodes(code: string): [string | null, string | null, string | null] {
  if (!/^\d{6}$/.test(code)) return [null, null, null];
  const province = `${code.slice(0, 2)}0000`;
  const city = `${code.slice(0, 4)}00`;
  return [province, city === province ? null : city, code.endsWith('00') ? null : code];
}

/** The first open step; the last one if the choice is complete. */
export function nextStep(code: string): AreaStep {
  const [province, city] = stepCodes(code);
  if (!province) return 0;
  return city ? 2 : 1;
}
