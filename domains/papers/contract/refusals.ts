import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'papers.certificateNotFound': { code: '22500001', message: '没有找到这份证件' },
  'papers.certificateMoved': { code: '22500002', message: '证件状态已变化，请刷新后再处理' },
  'papers.tooManyCertificates': {
    code: '22500003',
    message: '最多保存 20 份证件，请先删除不再使用的证件',
  },
  'papers.certificateHeld': { code: '22500004', message: '这份证件你已经添加过，请直接使用' },
  'papers.numberToConfirm': {
    code: '22500005',
    message: '证件号码的校验位不符，请逐位核对后确认',
  },
  'papers.certificateInUse': {
    code: '22500006',
    message: '有进行中的订单在使用这份证件，订单完成或取消后才能删除',
  },
  'papers.pictureNotFound': { code: '22500007', message: '没有找到这张照片，请重新拍摄' },
  'papers.tooManyReadings': { code: '22500008', message: '识别次数较多，请稍后再试，或手动填写' },
  'papers.consentMissing': { code: '22500009', message: '请先阅读并同意证件照片的使用说明，或手动填写' },
  'papers.consentChanged': { code: '22500010', message: '证件照片的使用说明已更新，请刷新后重新阅读' },
  'papers.nothingCompared': { code: '22500011', message: '没有证件照片，请核对原件后再通过' },
  'papers.fieldUnknown': { code: '22500012', message: '这份证件没有所选的内容，请刷新后再处理' },
  'papers.storageAway': { code: '22500013', message: '照片暂时无法读取或保存，请稍后再试' },
  'papers.pictureTooLarge': { code: '22500014', message: '照片最大 8 MB，请重新拍摄' },
  'papers.notAPicture': {
    code: '22500015',
    message: '这不是能用的照片，请重新拍摄，或从相册选择 JPEG、PNG、WebP',
  },
  'papers.tooManyPixels': {
    code: '22500016',
    message: '照片最多 4000 万像素，边长最多 12000，请缩小后再上传',
  },
  'papers.pictureTooSmall': { code: '22500017', message: '照片太小，宽和高都至少要 320 像素，请重新拍摄' },
  'papers.sideUnknown': { code: '22500018', message: '这种证件没有这一面，请刷新后再试' },
  'papers.tooManyPictures': { code: '22500019', message: '今天上传的照片较多，请明天再试，或手动填写' },
  'papers.notOffered': { code: '22500020', message: '暂不支持线上提交证件，请到门店出示证件原件办理' },
  'papers.orderNotFound': { code: '22500021', message: '没有找到这个订单' },
  'papers.orderOver': { code: '22500022', message: '订单已结束，不能再添加证件' },
  'papers.paperUnfit': { code: '22500023', message: '所选证件不能用于这个购车人，或已过有效期，请重新选择' },
  'papers.paperOfAnother': {
    code: '22500024',
    message: '证件与订单的购车人不一致，请核对名称和号码，或更换证件',
  },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
