import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'goods.itemNotFound': { code: '21200001', message: '没有找到这项内容' },
  'goods.releaseNotFound': { code: '21200002', message: '没有找到这张发布单' },
  'goods.releaseMoved': { code: '21200003', message: '发布单刚被别人改过，请查看最新状态后再处理' },
  'goods.changeMoved': { code: '21200004', message: '这项内容刚被别人改过，请查看最新内容后再保存' },
  'goods.releaseLocked': { code: '21200005', message: '发布单不在起草中，不能修改' },
  'goods.keyTaken': { code: '21200006', message: '这个编码已经有了，请直接修改它，或换一个编码' },
  'goods.keyFixed': { code: '21200007', message: '编码发布后不能改' },
  'goods.releaseFaulty': { code: '21200008', message: '发布单里有问题，请先改正' },
  'goods.releaseEmpty': { code: '21200009', message: '发布单里还没有改动' },
  'goods.questionsOpen': { code: '21200010', message: '有需要确认的改动，请逐条确认后再提交' },
  'goods.ownRelease': {
    code: '21200011',
    message: '审核要由另一个人：写过它的人、或与写的人互设过账号密码的人不能审核',
  },
  'goods.timePassed': { code: '21200012', message: '发布时间已经过去，请改到之后的时间，或立即发布' },
  'goods.noPreview': { code: '21200013', message: '这一页现在不能预览，请先改正问题，或稍后再试' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
