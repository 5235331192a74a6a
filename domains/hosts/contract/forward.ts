/** Kinds of shared community content (specification §7); without schemas, because pages import it. */
export const forwardTypes = ['POST', 'INFORMATION', 'ACTIVITY', 'PIC', 'QUESTION_INFO', 'VIDEO'] as const;
export type ForwardType = (typeof forwardTypes)[number];

export const forwardTypeNames: Readonly<Record<ForwardType, string>> = {
  POST: '帖子',
  INFORMATION: '资讯',
  ACTIVITY: '活动',
  PIC: '图集',
  QUESTION_INFO: '问答',
  VIDEO: '视频',
};

/** How many different contents of one customer are counted within a day. */
export const forwardsPerDay = 200;
