import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'operator.notFound': { code: '22800001', message: '没有这家充电运营商' },
  'operator.exists': { code: '22800002', message: '已有这个编号的充电运营商，请直接编辑' },
  'operator.noVault': {
    code: '22800003',
    message: '服务器没有保存密钥的保险库，请先在合作方文件中配置',
  },
  'operator.keysMissing': { code: '22800004', message: '密钥还没有填写完整，请先填写双方密钥' },
  'operator.moved': { code: '22800005', message: '运营商已被其他人修改，请刷新后再试' },
  'operator.foreignAddress': {
    code: '22800006',
    message: '接口地址应为外网可访问的 HTTPS 网址，请向运营商确认',
  },
  'operator.noPicture': { code: '22800007', message: '标志图片不存在或还在处理，请重新选择标志' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
