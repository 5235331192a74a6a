/** Masks for personal data. Phone numbers and VINs have their own files. */

/** The first `head` and last `tail` characters, with at least one star between them. */
export function maskMiddle(text: string, head: number, tail: number): string {
  const letters = [...text];
  if (letters.length <= head + tail) return '*'.repeat(letters.length);
  return (
    letters.slice(0, head).join('') +
    '*'.repeat(letters.length - head - tail) +
    letters.slice(letters.length - tail).join('')
  );
}

/** Masks the given name: `林*`, `林**`; double surnames keep both characters: `欧阳*`. */
export function maskName(name: string): string {
  const letters = [...name.trim()];
  const surname = /^(欧阳|上官|司马|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|夏侯|司徒|端木|南宫)./u.test(
    name.trim(),
  )
    ? 2
    : 1;
  return letters.slice(0, surname).join('') + '*'.repeat(Math.max(letters.length - surname, 1));
}

/** `110***********002X` */
export function maskIdentityNumber(number: string): string {
  return maskMiddle(number, 3, 4);
}

/** `9135**********0Y43` */
export function maskCreditCode(code: string): string {
  return maskMiddle(code, 4, 4);
}

/** `l***@example.com` */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? maskMiddle(email, 0, 0) : `${email.slice(0, 1)}***${email.slice(at)}`;
}
