import { cleanText } from '@ev/kernel/clean-text.ts';
import { isVin, vinCheckDigit } from '@ev/kernel/vin.ts';

/** The error in a VIN as typed; null while it is incomplete or if it is valid. */
export function vinProblem(typed: string): string | null {
  const vin = cleanText(typed).trim().toUpperCase();
  const foreign = [...new Set(vin.replace(/[A-HJ-NPR-Z0-9]/g, ''))];
  if (foreign.length > 0) return `车架号不含“${foreign.join('”“')}”，请核对`;
  if (vin.length > 17) return `车架号应为 17 位，多了 ${vin.length - 17} 位`;
  if (vin.length === 17 && !isVin(vin)) {
    return `第 9 位校验位应为 ${vinCheckDigit(vin)}，填写的是 ${vin[8]}，请逐位核对`;
  }
  return null;
}
