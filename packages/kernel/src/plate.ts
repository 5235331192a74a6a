/** Number plates of mainland China (GA 36): five characters after the prefix, six for new-energy cars. */
import { cleanText } from './clean-text.ts';

const prefix = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z]';
const place = '[A-HJ-NP-Z0-9]';

const ordinary = new RegExp(`^${prefix}${place}{4}[A-HJ-NP-Z0-9挂学警港澳领]$`);
/** Of embassies, with the country in the first three digits; the character stood in front until 2017. */
const embassy = /^(使\d{6}|\d{6}使)$/;
/** Letters D A B C E stand for battery cars, F G H J K for the others. */
const smallNewEnergy = new RegExp(`^${prefix}[DABCEFGHJK]${place}\\d{4}$`);
const largeNewEnergy = new RegExp(`^${prefix}\\d{5}[DABCEFGHJK]$`);

/** Capitals without dots, dashes and blanks. */
export function normalisePlate(text: string): string {
  return cleanText(text)
    .replace(/[\s·•.．\-－]/g, '')
    .toUpperCase();
}

export function isNewEnergyPlate(text: string): boolean {
  const plate = normalisePlate(text);
  return smallNewEnergy.test(plate) || largeNewEnergy.test(plate);
}

export function isPlate(text: string): boolean {
  const plate = normalisePlate(text);
  return ordinary.test(plate) || embassy.test(plate) || isNewEnergyPlate(plate);
}

/**
 * A dot after the second character when there are seven or more (specification §5): `沪A·D12345`. That of an
 * embassy's plate separates country and number: `224·012使`.
 */
export function formatPlate(text: string): string {
  const plate = normalisePlate(text);
  if (embassy.test(plate)) return plate.replace(/\d{3}/, '$&·');
  return plate.length >= 7 ? `${plate.slice(0, 2)}·${plate.slice(2)}` : plate;
}
