const name = 'help-pay-guest';
const shape = /^[A-Za-z0-9_-]{43}$/;

/** The secret by which this phone pays without an account; null before the first such payment. */
export function findGuestKey(): string | null {
  try {
    const kept = localStorage.getItem(name);
    return kept && shape.test(kept) ? kept : null;
  } catch {
    return null;
  }
}

/**
 * The same, made up before the first payment: 256 random bits. Without storage it is lost on the way to WeChat
 * and back, and the payer is asked to log in.
 */
export function guestKey(): string {
  const known = findGuestKey();
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  try {
    localStorage.setItem(name, made);
  } catch {
    // The server then reports that the payer is unknown.
  }
  return made;
}
