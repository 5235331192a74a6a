/**
 * Characters without any appearance: zero-width and bidirectional controls, fillers, variation selectors
 * (Unicode's `Default_Ignorable_Code_Point`), the blank of Braille and annotation marks.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;
/** All but tabs and line breaks. */
const controls = /[^\P{Cc}\t\n]/gu;
const lineBreak = /\r\n?|[\v\f\x85\u2028\u2029]/g;
const fullWidth = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;
/** What input methods enter for the middle dot of a name. */
const dots = /[\u2027\u2219\u22c5\u30fb\uff65]/g;
/** Between two Chinese characters a bullet or a full-width full stop is the dot of a name too. */
const dotInName = /(\p{Script=Han})[\u2022\uff0e](?=\p{Script=Han})/gu;

/**
 * The one form in which text is stored and compared: NFC, digits and letters of half width, one middle dot,
 * and no invisible or control characters. Line breaks become `\n`, or a space in text of one line. Applying
 * it again changes nothing.
 */
export function cleanText(text: string, { lines = false } = {}): string {
  const clean = text
    .replace(lineBreak, '\n')
    .replace(controls, '')
    .replace(invisible, '')
    .replaceAll('\t', ' ')
    .replace(fullWidth, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(dots, '·')
    .replace(dotInName, '$1·')
    .normalize('NFC');
  return lines ? clean : clean.replace(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap));
}

/** The digits of typed or pasted text. */
export function digitsOf(text: string): string {
  return cleanText(text).replace(/\D/g, '');
}
