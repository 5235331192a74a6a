import type { CodesOf, Template } from '@ev/message/server/public.ts';
import { textsAbout } from '@ev/message/server/public.ts';

const car = { label: '救援车车牌', sample: '沪A·12345' };
const arrival = { label: '车牌和预计到达', sample: '沪A·12345，18:30 到' };
const reason = { label: '原因', sample: '车辆故障' };

const about = textsAbout({ kind: 'service', thread: 'rescue', placeholders: {} });

/** Without SMS of their own: the person who waits gets one at the phone that they gave (`news.ts`). */
export const templates = {
  'rescue.accepted': about({
    title: '救援已接单，正在派车',
    text: '你的道路救援已接单，正在安排救援车。请留在安全的地方，保持电话畅通。',
  }),
  'rescue.dispatched': about({
    title: '救援车已出发',
    text: '救援车已出发：{arrival}。打开可以在地图上看到它的位置。',
    more: { arrival },
  }),
  'rescue.onSite': about({
    title: '救援车已到达',
    text: '救援车 {car} 已到达，请留意来电。',
    more: { car },
  }),
  'rescue.requeued': about({
    title: '正在重新安排救援车',
    text: '原救援车不能前来：{reason}。正在安排另一辆，着急请拨打救援热线。',
    more: { reason },
  }),
  'rescue.cancelled': about({
    title: '道路救援已取消',
    text: '你的道路救援已取消：{reason}。还需要救援请重新申请，或拨打救援热线。',
    more: { reason },
  }),
  'rescue.done': about({
    title: '道路救援已完成',
    text: '这次道路救援已完成。有疑问请拨打救援热线。',
  }),
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
