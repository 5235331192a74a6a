import type { Api } from '@ev/contract';

/** What somebody tells the brand. */
export const feedbackSent: Api['support.sendFeedback']['input'] = {
  kind: 'app',
  text: '消息列表下拉后没有刷新',
  contact: '13800000001',
};

/** What the brand answers. */
export const answerGiven = '已在新版本中修复，请更新后再试';
