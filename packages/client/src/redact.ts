/** Fields that the log needs and that tell nothing of a person, kept when they look as they should. */
const keptFields = new Map([
  ['errorCode', /^\d{0,8}$/],
  ['requestId', /^[\w-]{0,64}$/],
  ['callId', /^[a-z]+\.[a-z]+$/i],
]);

const secretField =
  /auth|token|secret|passw|pwd|sig|credential|cookie|code|captcha|validate|encrypt|nonce|phone|mobile|tel$|vin|plate|cert|id(ent|card|no)|address|name$|contact|receiver|mail/i;

/** No look-behind: browsers without it would refuse the whole file. */
const secretTexts: [RegExp, string][] = [
  [/(authorization|bearer|basic)\W+((bearer|basic)\s+)?\S+/gi, '[credential]'],
  [/\S+@\S+/g, '[email]'],
  // Identity numbers, VINs, parts of tokens.
  [/(?=[a-z]*\d)[a-z\d]{17,}/gi, '[id]'],
  [/[\w+=~-]{24,}/g, '[token]'],
  // Phones, one-time codes and card numbers, however they are grouped.
  [/\d([ ()-]{0,2}\d){5,}/g, '[number]'],
  [/((验证码|校验码|code)\D{0,6})\d{4,}/gi, '$1[number]'],
];

export function redactText(text: string): string {
  return secretTexts.reduce((result, [pattern, mark]) => result.replace(pattern, mark), text);
}

/** A copy for JSON in which nothing stays that tells who somebody is or lets one act as them. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) {
    const text = redactText(String(value));
    const harmless = value === null || typeof value === 'boolean' || typeof value === 'number';
    return harmless && text === String(value) ? value : text;
  }
  if (depth > 4) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [redactText(key), redactField(key, item, depth)]),
  );
}

function redactField(key: string, value: unknown, depth: number): unknown {
  if (keptFields.get(key)?.test(String(value))) return value;
  return secretField.test(key) ? '[removed]' : redact(value, depth + 1);
}
