/** Units after a figure: Latin ones, and those of time, distance and money as they appear in texts. */
const unit = '[A-Za-z%°]|分钟|小时|秒|天|年|公里|万|元|度';
const beforeUnit = new RegExp(`(\\d) (?=${unit})`, 'g');

/** The text with every figure kept on one line with its unit: `720 km`, `100 kW`, `18 分钟`. */
export const keepUnits = (text: string): string => text.replace(beforeUnit, '$1\u00a0');
