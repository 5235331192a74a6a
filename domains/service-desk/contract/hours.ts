import { day, text } from '@ev/contract/fields';
import * as z from 'zod/mini';

const clock = (error: string) => z.string({ error }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, error));

/** From and until on one day, Shanghai time. */
export const OpenTime = z
  .object({ from: clock('请填写开始时间'), until: clock('请填写结束时间') }, '请填写服务时间')
  .check(z.refine(({ from, until }) => from < until, { path: ['until'], error: '结束时间应晚于开始时间' }));
export type OpenTime = z.infer<typeof OpenTime>;

/** Days that differ from their weekday. */
export const Holiday = z.object(
  {
    day: day('请选择日期'),
    name: text('名称', { max: 10 }),
    /** Null: closed all day. */
    open: z.nullable(OpenTime),
  },
  '请填写特殊日期',
);
export type Holiday = z.infer<typeof Holiday>;

export const DeskHours = z.object({
  /** From Monday to Sunday; null: closed. */
  week: z
    .array(z.nullable(OpenTime), '请填写一周七天的服务时间')
    .check(z.length(7, '请填写一周七天的服务时间')),
  holidays: z.array(Holiday, '请填写特殊日期').check(
    z.maxLength(60, '特殊日期最多 60 个'),
    z.refine(
      (list) => new Set(list.map((one) => one.day)).size === list.length,
      '同一天写了两次，请删除一个',
    ),
  ),
});
export type DeskHours = z.infer<typeof DeskHours>;
