import type { ModelSummary } from '../../contract/model.ts';

export type CarFact = { value: string; unit: string; label: string };

type Figures = Pick<ModelSummary, 'rangeKm' | 'accelerationDs' | 'seats'>;

/**
 * The three key figures of a car. A label too long for its line breaks at its space, which may be a
 * zero-width one.
 */
export function factsOfModel(figures: Figures): CarFact[] {
  return [
    { value: String(figures.rangeKm), unit: 'km', label: 'CLTC 最长续航[^range]' },
    { value: seconds(figures.accelerationDs), unit: '秒', label: '百公里\u200B加速最快[^acceleration]' },
    { value: String(figures.seats), unit: '座', label: '宽适空间' },
  ];
}

/** Tenths of a second as text, `3.6`. */
export function seconds(ds: number): string {
  return (ds / 10).toFixed(1);
}

export function driveName(drive: 'rear' | 'all'): string {
  return drive === 'all' ? '双电机四驱' : '单电机后驱';
}

/** The disclaimer that advertising law requires wherever driving assistance is offered. */
export const assistNote =
  '领航辅助与自动泊车是驾驶辅助功能，不能代替驾驶人。使用时请始终注意路况，随时准备接管。';
