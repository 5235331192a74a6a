import { articlePart } from './stock/article-part.ts';
import { StockedAnswer, StockedFunction, StockedLesson, StockedLight } from './stock/formats.ts';

/** The parts of the brand's folder that belong to this domain. */
export const parts = [
  articlePart('lesson', { label: '用车课程', item: StockedLesson }),
  articlePart('function', { label: '功能说明', item: StockedFunction }),
  articlePart('light', { label: '警示灯', item: StockedLight }),
  articlePart('answer', { label: '用车问答', item: StockedAnswer }),
];
