import { isVin } from '@ev/kernel/vin.ts';
import { batchLimit } from '../contract/staff-kinds.ts';

export type VinFault = { row: number; text: string; message: string };

const faultsShown = 100;

/** VINs from pasted text or a column of a file, each with the row where it stands. */
export function readVins(pasted: string): { vins: string[]; faults: VinFault[] } {
  const vins = new Set<string>();
  const faults: VinFault[] = [];
  for (const [index, line] of pasted.split(/\r?\n/).entries()) {
    for (const cell of line.split(/[\s,;，；、"]+/).filter((text) => text !== '')) {
      const vin = cell.toUpperCase();
      const fault = (message: string) => faults.push({ row: index + 1, text: cell.slice(0, 40), message });
      if (vins.has(vin)) fault('车架号重复，请删除一个');
      else if (!isVin(vin)) fault('车架号不正确，应为 17 位，请核对校验位');
      else vins.add(vin);
    }
  }
  if (vins.size > batchLimit)
    faults.push({ row: 1, text: '', message: `一次最多 ${batchLimit} 个车架号，请分批录入` });
  return { vins: [...vins], faults: faults.slice(0, faultsShown) };
}
