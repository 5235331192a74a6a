/** What of the community is shared (specification §7), without schemas, because pages name it. */
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

/** Different contents that one person is counted with within a day. */
export const forwardsPerDay = 200;
