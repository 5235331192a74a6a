import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';

export const examples: Examples<CallsOf<'message'>> = {
  'message.listMessages': () => ({ input: { kind: 'order', pageNo: 1, pageSize: 50 } }),
  'message.getMessage': ({ member }) => ({ input: { id: member.messageId } }),
  'message.countUnread': () => ({ input: {} }),
  'message.markRead': ({ member }) => ({ input: { ids: [member.messageId] } }),
  'message.listTemplates': () => ({ input: {} }),
  'message.saveTemplate': async (world) => ({
    input: {
      code: 'order.shipped',
      title: '车辆已发运',
      text: '你的{modelName}已发往{storeName}',
      sms: false,
      version: await world.templateVersion('order.shipped'),
    },
  }),
  'message.listFailedSms': () => ({ input: { pageNo: 1, pageSize: 10 } }),
  'message.resendSms': async (world) => ({ input: { id: await world.failedSms() } }),
};
