/** The permit for residents of Hong Kong, Macao and Taiwan to travel to the mainland. */
import { cleanText } from './clean-text.ts';

export type TravelPermitOf = 'hongKongMacao' | 'taiwan';

/** Removes the two digits after the number that older permits print to count their renewals. */
export function normaliseTravelPermit(text: string): string {
  return cleanText(text)
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/^([HM]\d{8})\d{2}$/, '$1');
}

/** Hong Kong or Macao: H or M and eight digits; Taiwan: eight digits. Null for any other number. */
export function travelPermitOf(text: string): TravelPermitOf | null {
  const number = normaliseTravelPermit(text);
  if (/^[HM]\d{8}$/.test(number)) return 'hongKongMacao';
  return /^\d{8}$/.test(number) ? 'taiwan' : null;
}
