/**
 * Fields that an attacker adds in the hope that the server trusts them. Made from text, so that `__proto__`
 * is a key.
 */
const hopes: Record<string, unknown> = JSON.parse(`{
  "__proto__": { "polluted": true },
  "constructor": { "prototype": { "polluted": true } },
  "id": "00000000-0000-4000-8000-000000000000",
  "accountId": "00000000-0000-4000-8000-000000000000",
  "account_id": "00000000-0000-4000-8000-000000000000",
  "uid": "00000000-0000-4000-8000-000000000000",
  "orderNo": "C000000000000AAAAAAAA",
  "payNo": "P000000000000AAAAAAAA",
  "status": "2",
  "payStatus": "OM004",
  "priceFen": 1,
  "totalFen": 1,
  "amountFen": 1,
  "depositFen": 1,
  "discountFen": 100000000,
  "roles": ["administrator"],
  "actor": { "kind": "staff", "roles": ["administrator"] },
  "createdAt": "2000-01-01T00:00:00.000Z",
  "paidAt": "2000-01-01T00:00:00.000Z"
}`);

/** The same input with extra fields at every depth, except for names that it has itself. */
export function withExtraFields(input: unknown, declared: ReadonlySet<string>): unknown {
  if (Array.isArray(input)) return input.map((item) => withExtraFields(item, declared));
  if (typeof input !== 'object' || input === null) return input;
  const own = Object.entries(input).map(([key, value]) => [key, withExtraFields(value, declared)] as const);
  const extra = Object.entries(hopes).filter(([key]) => !declared.has(key));
  return Object.fromEntries([...extra, ...own]);
}
