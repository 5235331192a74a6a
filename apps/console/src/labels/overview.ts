import type { OverviewName } from '@ev/contract/operations/overview';

/** What each count means, what to do about it and where. */
export const overviewLabels: Readonly<
  Record<OverviewName, { title: string; text: string; to: string | null }>
> = {
  failedRefunds: { title: '退款失败', text: '渠道没有受理，需要重新发起', to: '/orders' },
  openDifferences: { title: '对账差异', text: '与渠道账单不一致，需要核实', to: null },
  failedJobs: { title: '失败的后台任务', text: '已用完重试次数，需要处理后重试', to: '/jobs' },
  failedSms: { title: '发送失败的短信', text: '最近 24 小时内服务商没有受理的验证码', to: null },
};
