export const pictureStatuses = ['0', '1', '2'] as const;
export type PictureStatus = (typeof pictureStatuses)[number];

/** States of a picture by name. */
export const pictureStatus = { processing: '0', ready: '1', failed: '2' } as const satisfies Record<
  string,
  PictureStatus
>;

export const pictureStatusNames: Readonly<Record<PictureStatus, string>> = {
  '0': '处理中',
  '1': '可用',
  '2': '处理失败',
};

/** Where staff upload a raw picture, with its description as `alt`; too large for an encrypted call. */
export const uploadPath = '/main/api/staff/lgn/media/upload';
export const maxBytes = 15 * 1024 * 1024;
/** Pixels; the smallest width that is served. Pictures with a shorter side are refused. */
export const shortestSide = 320;
