import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'media.pictureNotFound': { code: '21300001', message: '没有找到这张图片' },
  'media.pictureMoved': { code: '21300002', message: '图片刚被别人改过，请查看最新内容后再处理' },
  'media.pictureInUse': { code: '21300003', message: '还有内容在用这张图片，请先换掉再删除' },
  'media.notAPicture': {
    code: '21300004',
    message: '这不是能用的图片，请上传 JPEG、PNG、WebP 或 AVIF',
  },
  'media.vectorRefused': { code: '21300005', message: '不支持 SVG，请导出为 PNG 或 WebP 后上传' },
  'media.fileTooLarge': { code: '21300006', message: '图片最大 15 MB，请压缩后上传' },
  'media.tooManyPixels': { code: '21300007', message: '图片最多 4000 万像素，边长最多 12000，请缩小后上传' },
  'media.tooSmall': { code: '21300008', message: '图片太小，宽和高都至少要 320 像素' },
  'media.animationRefused': { code: '21300009', message: '不支持动图，请上传单张图片' },
  'media.storageAway': { code: '21300010', message: '图片存储暂时无法使用，请稍后再上传' },
  'media.privatePictureNotFound': { code: '21300011', message: '图片已过期或已被使用，请重新选择' },
  'media.privatePicturesOff': { code: '21300012', message: '暂时不能上传图片，可以只用文字说明' },
  'media.tooManyPrivatePictures': { code: '21300013', message: '今天上传的图片太多，请明天再试' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
