/** Fields that the log needs and that hold nothing of a person; kept when they look as they should. */
const keptFields: Record<string, RegExp> = {
  errorCode: /^\d{0,8}$/,
  requestId: /^[\w-]{0,64}$/,
  callId: /^[A-Za-z]+\.[A-Za-z]+$/,
};

const secretField =
  /auth|token|secret|passw|pwd|sign?$|signature|credential|cookie|code|captcha|validate|encrypt|nonce|phone|mobile|tel$|vin|plate|cert|identity|idcard|idno|address|^name$|realname|username|nickname|contact|receiver|buyer|mail/i;

const secretTexts: [RegExp, string][] = [
  [/\b(authorization\W{0,4})?(bearer|basic)\s+[\w+/=.~-]+/gi, '[credential]'],
  [/\bauthorization\W{1,4}\S+/gi, '[credential]'],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[email]'],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  // Before VINs: an identity number may end in X and would pass for one with a letter beside it.
  [/(?<!\d)\d{17}[\dXx](?!\d)/g, '[id]'],
  [/(?<![A-Za-z0-9])(?=[A-Za-z]*\d)[A-HJ-NPR-Za-hj-npr-z0-9]{17}(?![A-Za-z0-9])/g, '[vin]'],
  [/(?<![\w])[\w+=~-]{24,}/g, '[token]'],
  // Phones, one-time codes, card and identity numbers, however they are grouped.
  [/\+?\d(?:[ ()-]{0,2}\d){5,}/g, '[number]'],
  [/((?:验证码|校验码|code)\D{0,6})\d{4,}/gi, '$1[number]'],
];

export function redactText(text: string): string {
  return secretTexts.reduce((result, [pattern, mark]) => result.replace(pattern, mark), text);
}

/** A copy in which nothing stays that tells who somebody is or lets one act as them. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'number') return Number.isInteger(value) ? redactNumber(value) : value;
  if (value instanceof Error) return redactText(`${value.name}: ${value.message}`);
  if (typeof value !== 'object' || value === null) return typeof value === 'boolean' ? value : null;
  if (depth > 4) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [redactText(key), redactField(key, item, depth)]),
  );
}

function redactField(key: string, value: unknown, depth: number): unknown {
  const expected = Object.hasOwn(keptFields, key) ? keptFields[key] : undefined;
  if (expected && typeof value === 'string') return expected.test(value) ? value : '[removed]';
  return secretField.test(key) ? '[removed]' : redact(value, depth + 1);
}

function redactNumber(value: number): number | string {
  return Math.abs(value) < 100_000 ? value : '[number]';
}
