import { fillTemplate } from '@ev/kernel/text-template.ts';
import type { DriveReport } from '../../contract/outing.ts';
import { figuresOf } from './report-figures.ts';

/** What others can read of a shared drive: the car and its figures, never the time or place. */
export function shownOf(report: DriveReport): { title: string; desc: string } {
  const figures = figuresOf(report).map(({ label, figure, unit }) => `${label} ${figure} ${unit}`);
  return {
    title: fillTemplate('我试驾了 {modelName}，一起来开', { modelName: report.modelName }),
    desc: figures.join('，'),
  };
}
