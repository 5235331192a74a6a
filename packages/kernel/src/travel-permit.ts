/** The pass by which residents of Hong Kong, Macao and Taiwan travel to the mainland. */

export type TravelPermitOf = 'hongKongMacao' | 'taiwan';

/** Without the two digits that older passes print behind the number and that count their renewals. */
export function normaliseTravelPermit(text: string): string {
  return text
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/^([HM]\d{8})\d{2}$/, '$1');
}

/** Hong Kong or Macao: H or M and eight digits; Taiwan: eight digits. Null of any other number. */
export function travelPermitOf(text: string): TravelPermitOf | null {
  const number = normaliseTravelPermit(text);
  if (/^[HM]\d{8}$/.test(number)) return 'hongKongMacao';
  return /^\d{8}$/.test(number) ? 'taiwan' : null;
}
