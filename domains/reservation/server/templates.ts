import { type CodesOf, type Template, textsAbout } from '@ev/message/server/public.ts';

const stationName = { label: '充电站', sample: '示例充电站' };
const gunName = { label: '充电枪', sample: '3 号桩 A 枪' };
const until = { label: '保留到', sample: '14:30' };

const about = textsAbout({
  kind: 'service',
  urgent: true,
  thread: 'reservation',
  placeholders: { stationName, gunName, until },
});

/** Notifications about reservations. There are none for the customer's own actions, which the page shows. */
export const templates = {
  'reservation.reminded': about({
    title: '预约还剩 5 分钟',
    text: '{stationName} {gunName} 保留到 {until}。来不了请取消，不计爽约。',
  }),
  'reservation.expired': about({
    title: '预约已到期',
    text: '{stationName} {gunName} 已在 {until} 释放，计为一次爽约。30 天内 3 次爽约会暂停预约 7 天。',
  }),
  'reservation.notStarted': about({
    title: '预约已到期',
    text: '{stationName} {gunName} 已在 {until} 释放。到场后没有开始充电，不计爽约。',
  }),
  'reservation.paused': about({
    title: '预约已暂停 7 天',
    text: '{stationName} {gunName} 未按时到场，30 天内已有 3 次爽约，预约暂停到 {resumes}。暂停期间可直接到站充电。',
    more: { resumes: { label: '恢复时间', sample: '12月8日 14:30' } },
  }),
  'reservation.released': about({
    title: '预约已被释放',
    text: '{stationName} {gunName} 的预约已由工作人员释放：{reason}。不计爽约。',
    sms: true,
    more: { reason: { label: '原因', sample: '车位临时检修' } },
  }),
  'reservation.gunLost': about({
    title: '预约的枪不能用了',
    text: '{stationName} {gunName}{why}，预约已取消，不计爽约。点开换一把枪。',
    sms: true,
    more: { why: { label: '原因', sample: '被其他车辆使用' } },
  }),
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
