import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'signing.flowNotFound': { code: '24100001', message: '没有找到这份文件' },
  'signing.flowOver': { code: '24100002', message: '这份文件的签署已结束，请返回查看最新状态' },
  'signing.notRead': { code: '24100003', message: '请先阅读文件全文' },
  'signing.notVerified': { code: '24100004', message: '身份核验已超时，请重新核验' },
  'signing.nameDiffers': { code: '24100005', message: '姓名与签署人不一致，请填写签署人本人的姓名' },
  'signing.numberDiffers': { code: '24100006', message: '证件号码与签署人不一致，请逐位核对' },
  'signing.tooManyChecks': { code: '24100007', message: '核验次数过多，请一小时后再试' },
  'signing.documentNotFound': { code: '24100008', message: '没有找到这份文件' },
  'signing.documentInTheMaking': { code: '24100009', message: '文件正在生成，请稍后再看' },
  'signing.storageAway': { code: '24100010', message: '文件暂时打不开，请稍后再试' },
  'signing.notAPdf': { code: '24100011', message: '请上传 PDF 文件' },
  'signing.fileTooLarge': { code: '24100012', message: '文件不能超过 10 MB' },
  'signing.noTemplate': { code: '24100013', message: '合同模板还不能使用，请联系顾问' },
  'signing.templateNotFound': { code: '24100014', message: '没有找到这个模板' },
  'signing.notSigned': { code: '24100015', message: '客户还没有签署，不能生成文件' },
  'signing.noFaceCheck': { code: '24100016', message: '这份文件不需要人脸核身，请直接核验身份' },
  'signing.tooManyFaceChecks': { code: '24100017', message: '人脸核身次数过多，请一小时后再试' },
  'signing.faceCheckAway': {
    code: '24100018',
    message: '人脸核身服务暂时没有响应，请稍后再试，或联系顾问到门店签署',
  },
  'signing.faceCheckDue': { code: '24100019', message: '请先完成人脸核身，再核验身份' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
