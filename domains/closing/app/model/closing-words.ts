import { formatDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { coolingDays, legalWorkingDays } from '../../contract/kinds.ts';

/** What everybody loses, in front of what this customer has. */
export const closingFacts: readonly string[] = [
  '昵称、收货地址、证件等个人信息会删除，不能恢复',
  '订单按法律至少保存三年，不含你的联系方式',
  '手机号可以重新注册，新账号看不到原来的内容',
  `申请后有 ${coolingDays} 天冷静期，期间登录会问你要不要撤回`,
  `最晚 ${legalWorkingDays} 个工作日内完成，完成后发短信告诉你`,
];

/** The day on which the cooling days end, as the customer reads it. */
export const closingDay = (coolingEndsAt: string): string => formatDay(shanghaiDay(new Date(coolingEndsAt)));
