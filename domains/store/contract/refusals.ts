import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'store.storeUnavailable': {
    code: '20200005',
    message: '这家门店暂时不能接单，请选择其他门店',
  },
  'store.tooManyLeads': {
    code: '20400002',
    message: '今天提交的联系请求已较多，请等待门店来电，或直接拨打门店电话',
  },
  'store.memberNotFound': { code: '20400005', message: '没有找到这名员工，或已停用' },
  'store.storeNotFound': { code: '20500001', message: '没有找到这家门店，可能已停业' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
