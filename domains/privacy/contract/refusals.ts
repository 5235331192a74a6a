import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'privacy.consentNotFound': { code: '21650001', message: '没有找到这项授权，可能已经撤回' },
  'privacy.consentStays': { code: '21650002', message: '这项同意不能单独撤回' },
  'privacy.deviceNotFound': { code: '21650003', message: '这台设备已经退出登录' },
  'privacy.ownDevice': { code: '21650004', message: '这是你正在使用的设备，请在设置中退出登录' },
  'privacy.exportsOff': { code: '21650005', message: '暂时不能导出，请联系在线客服' },
  'privacy.oneExportADay': { code: '21650006', message: '24 小时内只能申请一次，请稍后再试' },
  'privacy.exportNotFound': { code: '21650007', message: '没有找到这份导出' },
  'privacy.exportMoved': { code: '21650008', message: '这份导出的状态已变化，请刷新后再处理' },
  'privacy.exportNotReady': { code: '21650009', message: '文件还没有生成或已经删除' },
  'privacy.downloadCodeNeeded': {
    code: '21650011',
    message: '这份文件是在另一台设备上申请的，请先用短信验证码确认再下载',
  },
  'privacy.storageAway': { code: '21650010', message: '文件暂时打不开，请稍后再试' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
