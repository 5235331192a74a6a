import { formatPlate } from '@ev/kernel/plate.ts';

/** The model with the plate, as far as it is known: `岚屿·凌 浙A·D12345`. */
export const carText = ({ modelName, plate }: { modelName: string; plate: string | null }): string =>
  plate === null ? modelName : `${modelName} ${formatPlate(plate)}`;
