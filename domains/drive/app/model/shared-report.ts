import type { DriveReport } from '../../contract/outing.ts';
import { figuresOf } from './report-figures.ts';

/** What others read of a drive that was shared: the car and its figures, and nothing of where and when it was. */
export function shownOf(report: DriveReport): { title: string; desc: string } {
  const figures = figuresOf(report).map(({ label, figure, unit }) => `${label} ${figure} ${unit}`);
  return { title: `我试驾了 ${report.modelName}，一起来开`, desc: figures.join('，') };
}
