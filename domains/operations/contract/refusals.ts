import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'operations.jobNotFailed': {
    code: '21000001',
    message: '任务已不在失败列表中，请刷新查看最新状态',
  },
  'operations.backupsOff': {
    code: '21000002',
    message: '产品没有设置备份文件夹（BACKUP_DIR），请联系运维',
  },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
